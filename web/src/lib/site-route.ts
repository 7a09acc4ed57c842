import type { Domain } from '@contract/calls';
import type { Site } from '@contract/pages';
import type { PageRead } from '@contract/site';
import type { NonIndexRouteObject } from 'react-router-dom';

export interface Params {
  authorSlug: string;
  slug: string;
  token: string;
  certificateId: string;
  page: number;
  tag?: Domain;
  q: string;
}

export interface SiteRoute extends NonIndexRouteObject {
  path: string;
  /** Module below `src`. */
  page: string;
  /** Modules below the fold: only their styles load with the page. */
  below?: string[];
  bare?: true;
  /** Defaults to the pattern with the parameters. */
  address?: string;
  /** Address for search engines, if different. */
  canonical?: (params: Params) => string;
  paged?: true;
  tagged?: true;
  searched?: true;
  /** Rendered the same for everyone: only the browser has the content. */
  framed?: true;
  /** Calls in addition to `readSite`. */
  reads?: (params: Params) => PageRead[];
  /** Rate-limited like a lookup, because the URL identifies one person. */
  looksUp?: true;
  /** Query parameter with the ID of a certificate to look up. */
  looksUpBy?: string;
  listedIf?: (site: Site) => boolean;
  unlisted?: true;
  secret?: true;
}

export const framed = (path: string, page: string): SiteRoute => ({ path, page, framed: true, unlisted: true });

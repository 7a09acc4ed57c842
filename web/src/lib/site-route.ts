import type { Domain } from '@contract/domains';
import type { PageRead } from '@contract/rendering';
import type { Site } from '@contract/site';
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
  /** Module of the page, below `src`. */
  page: string;
  /** Modules further down the page: only their styles load with it. */
  below?: string[];
  bare?: true;
  /** Canonical path; by default the pattern. */
  address?: (params: Params) => string;
  /** Address that search engines get instead. */
  canonical?: (params: Params) => string;
  paged?: true;
  tagged?: true;
  searched?: true;
  /** Renders the same frame for everyone, because only the browser knows the content. */
  framed?: true;
  /** Calls beside `readSite`. */
  reads?: (params: Params) => PageRead[];
  /** Limited like a lookup, because the URL names one certificate or intern. */
  looksUp?: true;
  /** Query parameter with the ID of a certificate to look up. */
  looksUpBy?: string;
  listedIf?: (site: Site) => boolean;
  unlisted?: true;
  secret?: true;
}

/** A page about a secret or about the logged-in visitor. */
export const framed = (path: string, page: string): SiteRoute => ({ path, page, framed: true, unlisted: true });

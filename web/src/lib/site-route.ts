import type { Domain } from '@contract/domains';
import type { PageRead } from '@contract/rendering';
import type { Site } from '@contract/site';
import type { NonIndexRouteObject } from 'react-router-dom';

/** Parameters from the URL of a page. */
export interface Params {
  authorSlug: string;
  slug: string;
  token: string;
  certificateId: string;
  /** Page of a list, from 1. */
  page: number;
  tag?: Domain;
  q: string;
}

/** A route of React Router with facts that browser and server need. */
export interface SiteRoute extends NonIndexRouteObject {
  path: string;
  /** Module of the page, below `src`. */
  page: string;
  /** Modules further down the page: only their styles load with it. */
  below?: string[];
  /** No header and footer. */
  bare?: true;
  /** Canonical path, if it is not the pattern. */
  address?: (params: Params) => string;
  /** Page that search engines list instead. */
  canonical?: (params: Params) => string;
  /** Reads `?page=`. */
  paged?: true;
  /** Reads `?tag=`. */
  tagged?: true;
  /** Reads `?q=`. */
  searched?: true;
  /** Only the browser knows the content: the server renders the same frame for everyone. */
  framed?: true;
  /** Calls beside `readSite`. */
  reads?: (params: Params) => PageRead[];
  /** Looks up one certificate or intern, so the server limits how often it is requested. */
  looksUp?: true;
  /** Query parameter with the ID of a certificate to look up. */
  looksUpBy?: string;
  /** False if editors have published nothing to list. */
  listedIf?: (site: Site) => boolean;
  /** Hidden from search engines. */
  unlisted?: true;
  /** The URL is a secret. */
  secret?: true;
}

/** A page about a secret or about the logged-in visitor. */
export const framed = (path: string, page: string): SiteRoute => ({ path, page, framed: true, unlisted: true });

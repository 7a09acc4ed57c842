import type { Domain } from '@contract/domains';
import type { PageRead } from '@contract/rendering';
import type { Site } from '@contract/site';
import type { NonIndexRouteObject } from 'react-router-dom';

/** What the URL of a page says. */
export interface Params {
  authorSlug: string;
  slug: string;
  token: string;
  certificateId: string;
  /** Of a list, from 1. */
  page: number;
  /** The domain; undefined for all. */
  tag?: Domain;
  /** What is searched for; empty without a search. */
  q: string;
}

/** A route of React Router, with what browser and server have to know of its page. */
export interface SiteRoute extends NonIndexRouteObject {
  path: string;
  /** The module whose default export is the page, below `src`. Code and styles are fetched along with it. */
  page: string;
  /** Modules further down the page: only their styles are fetched along. */
  below?: string[];
  /** Without the site's header and footer. */
  bare?: true;
  /** Its canonical path, if that is not the pattern. */
  address?: (params: Params) => string;
  /** The page that search engines list in its place. */
  canonical?: (params: Params) => string;
  /** The address has `?page=`. */
  paged?: true;
  /** The address has `?tag=`. */
  tagged?: true;
  /** It can be searched: the address has `?q=`. */
  searched?: true;
  /** What it shows is known to the browser alone: the server writes the same frame for everybody. */
  framed?: true;
  /** What it reads beside the texts of the site. */
  reads?: (params: Params) => PageRead[];
  /** About one certificate, which is looked up for it. */
  looksUp?: true;
  /** With this in its query it is about one certificate. */
  looksUpBy?: string;
  /** Whether there is something to find, where that depends on the editors. */
  listedIf?: (site: Site) => boolean;
  /** Not for search engines. */
  unlisted?: true;
  /** Its URL is a secret. */
  secret?: true;
}

/** A page about a secret, or about who is logged in. */
export const framed = (path: string, page: string): SiteRoute => ({ path, page, framed: true, unlisted: true });

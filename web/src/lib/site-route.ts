import type { Domain } from '@contract/domains';
import type { PageRead } from '@contract/rendering';

/** What an address holds. */
export interface Params {
  authorSlug: string;
  slug: string;
  token: string;
  certificateId: string;
  /** Of a list, from 1. */
  page: number;
  /** Of what domain; undefined for all. */
  tag?: Domain;
}

/** A page of the site, for the browser and for the server. */
export interface SiteRoute {
  /** Its pattern, as React Router reads it. */
  path: string;
  /** The module whose default export is the page, below `src`. Code and styles are fetched along with it. */
  page: string;
  /** Modules of what is further down: their styles alone are fetched along. */
  below?: string[];
  /** Without the bar and the foot of the site. */
  bare?: true;
  /** Its one address, where that is not the pattern. */
  address?: (params: Params) => string;
  /** The address has `?page=`. */
  paged?: true;
  /** The address has `?tag=`. */
  tagged?: true;
  /** With this in its query the page is about something that the browser alone asks for: the server writes the head. */
  askedBy?: string;
  /** How much of it the server writes: all of it, its head, or no more than a title. */
  written: 'whole' | 'head' | 'shell';
  /** What one does here needs scripts: without them the page says so. */
  needsScripts?: true;
  /** What it reads beside the texts of the site. */
  reads?: (params: Params) => PageRead[];
  /** For those who find it in a search; where it is missing its own text has one. */
  description?: string;
  /** It is about one certificate, which is looked up for it. */
  looksUp?: true;
  /** The page that an editor may put there; before that there is nothing to find. */
  edited?: string;
  /** For whoever is meant to come here, and for no search engine. */
  unlisted?: true;
  /** Its address is a secret. */
  secret?: true;
}

/** A page that the browser draws alone. */
export const shell = (path: string, page: string): SiteRoute => ({ path, page, written: 'shell', unlisted: true });

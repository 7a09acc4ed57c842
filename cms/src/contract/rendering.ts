import type { Post } from './blog-post';
import type { Domain } from './domains';
import type { Site } from './site';

/** A public read that the server makes for a page before it writes it. Its answer is the body of the call of that name. */
export type PageRead =
  | { call: 'readSite'; query?: undefined }
  | { call: 'listPosts'; query: { page?: number; pageSize?: number; author?: string; tag?: Domain } }
  | { call: 'readPost'; params: { slug: string } }
  | { call: 'listMorePosts'; params: { slug: string } }
  | { call: 'listTestimonials'; query: { page?: number } }
  | { call: 'lookupCertificate'; query: { id: string } };

/** What has to be done to answer an address with a page. */
export interface PagePlan {
  /** The address whose page this is: two addresses with the same one get the same answer. */
  address: string;
  /** Its address is a secret: nothing of it is kept anywhere, and no other site learns it. */
  secret?: boolean;
  /** There is no such page. */
  unknown?: boolean;
  /** The page stands there: it was asked for in another spelling. */
  movedTo?: string;
  /** It is about one certificate: it is asked for each time, counts as a lookup, and is kept nowhere. */
  looksUp?: boolean;
  /** What has to be read for it, in this order. */
  reads: PageRead[];
}

export interface WrittenPage {
  status: 200 | 404;
  html: string;
}

/** The part of the site's own code that runs on the server (`web/src/entry-server.tsx`). */
export interface SiteRenderer {
  /** @param url path and query, as they were asked for. Cheap: it is asked for every request */
  planOf(url: string): PagePlan;
  /**
   * Writes a page.
   * @param address of its plan
   * @param answers of the reads of the plan, in their order; null where there is nothing by that name
   * @param origin where the site stands for everybody, e.g. `https://example.org`
   */
  write(address: string, answers: unknown[], origin: string): Promise<WrittenPage>;
  /**
   * Where a page stands, which may be another address than that of its plan: a post is found by its slug alone.
   * @param address of its plan
   * @param answers as for `write`
   */
  canonicalAddress(address: string, answers: unknown[]): string;
  /**
   * If nothing is at an address: the address that stands for all missing pages of its kind, so that the page is drawn once.
   * @param address of its plan
   * @param answers as for `write`
   * @returns null when there is something
   */
  missingAt(address: string, answers: unknown[]): string | null;
  /** Reuses the page of another missing address with the data of this one. */
  withInitialData(html: string, address: string, answers: unknown[]): string;
  /** Whether a text can be drawn as Markdown. Draws it, however long that takes. */
  canRender(markdown: string): boolean;
  /** The permanent address of a post. */
  pathOf(post: Pick<Post, 'authorSlug' | 'slug'>): string;
  /** Addresses of the pages that are always there, for the sitemap. @param site for those that an editor published */
  staticPages(site: Site): string[];
}

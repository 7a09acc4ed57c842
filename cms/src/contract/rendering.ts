import type { Post } from './blog-post';
import type { Domain } from './domains';
import type { Site } from './site';

/** A public read that the server makes for a page before it writes it. Its answer is the body of the call of that name. */
export type PageRead =
  | { call: 'readSite'; query?: undefined }
  | { call: 'listPosts'; query: { page?: number; pageSize?: number; author?: string; tag?: Domain; q?: string } }
  | { call: 'readPost'; params: { slug: string } }
  | { call: 'listMorePosts'; params: { slug: string } }
  | { call: 'readPage'; params: { slug: string } }
  | { call: 'readDomain'; params: { slug: string } }
  | { call: 'readIntern'; params: { slug: string } }
  | { call: 'listTestimonials'; query: { page?: number; pageSize?: number; domain?: Domain } }
  | { call: 'lookupCertificate'; query: { id: string } };

/** What has to be done to answer an address with a page. */
export interface PagePlan {
  /** The address whose page this is: two addresses with the same one get the same answer. */
  address: string;
  /** Its URL is a secret: it is not cached, and no other site learns it. */
  secret?: boolean;
  /** There is no such page. */
  unknown?: boolean;
  /** The canonical URL, when the request spelled it otherwise. */
  movedTo?: string;
  /** It is about what was asked for, a certificate or a search: it is read for each request, counts under this limit, and is not cached. */
  looksUp?: 'lookup' | 'search';
  /** What has to be read for it, in this order. */
  reads: PageRead[];
}

export interface WrittenPage {
  status: 200 | 404;
  html: string;
}

/**
 * The part of the site's own code that runs on the server (`web/src/entry-server.tsx`). The plan of a request is made
 * once, and is passed on; it is plain data.
 */
export interface SiteRenderer<Plan extends PagePlan = PagePlan> {
  /** @param url path and query, as they were asked for */
  planOf(url: string): Plan;
  /**
   * Writes a page.
   * @param answers of the reads of the plan, in their order; null where there is nothing by that name
   * @param origin the public origin of the site, e.g. `https://example.org`
   */
  write(plan: Plan, answers: unknown[], origin: string): Promise<WrittenPage>;
  /**
   * The canonical URL of a page, which may differ from that of its plan: a post is found by its slug alone.
   * @param answers as for `write`
   */
  canonicalAddress(plan: Plan, answers: unknown[]): string;
  /** The words of a Markdown text as readers see them; null when it cannot be rendered. Renders it, however long that takes. */
  renderedText(markdown: string): string | null;
  /** The permanent address of a post. */
  pathOf(post: Pick<Post, 'authorSlug' | 'slug'>): string;
  /** Paths of the static pages, for the sitemap. @param site for those that an editor published */
  staticPages(site: Site): string[];
}

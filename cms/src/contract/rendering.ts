import type { Post } from './blog-post';
import type { Domain } from './domains';
import type { Site } from './site';

/** A public read that the server makes for a page. The answer is that of the call. */
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

/** Everything that a page needs. */
export interface PagePlan {
  /** Address of the page. Plans with the same address have the same answer. */
  address: string;
  /** The URL is a secret: the page is not cached, and sends no referrer. */
  secret?: boolean;
  unknown?: boolean;
  /** Canonical URL, if the request used another spelling. */
  movedTo?: string;
  /** A lookup or a search: not cached, and counted under this limit. */
  looksUp?: 'lookup' | 'search';
  reads: PageRead[];
}

export interface WrittenPage {
  status: 200 | 404;
  html: string;
}

/**
 * Code of the site that runs on the server (`web/src/entry-server.tsx`). The plan is plain data, made once per request.
 */
export interface SiteRenderer<Plan extends PagePlan = PagePlan> {
  /** @param url path and query */
  planOf(url: string): Plan;
  /**
   * Renders a page.
   * @param answers of the reads, in their order; null if not found
   * @param origin e.g. `https://example.org`
   */
  write(plan: Plan, answers: unknown[], origin: string): Promise<WrittenPage>;
  /** Returns the canonical URL, which may differ from that of the plan: a post is found by its slug alone. */
  canonicalAddress(plan: Plan, answers: unknown[]): string;
  /** Returns a Markdown text as readers see it; null if it cannot be rendered. May take long. */
  renderedText(markdown: string): string | null;
  pathOf(post: Pick<Post, 'authorSlug' | 'slug'>): string;
  /** Returns the paths of static pages. @param site lists edited pages */
  staticPages(site: Site): string[];
}

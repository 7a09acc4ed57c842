import type { Post } from './blog-post';
import type { Endpoint } from './endpoints';
import type { Site } from './site';

/** Public read whose answer a page shows. */
export interface PageRead {
  call: Endpoint;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}

export interface PagePlan {
  /** Plans with the same address have the same answer. */
  address: string;
  /** The URL is a secret: it is not cached and sends no referrer. */
  secret?: boolean;
  unknown?: boolean;
  movedTo?: string;
  /** Not cached, and counted under this limit. */
  looksUp?: 'lookup' | 'search';
  reads: PageRead[];
}

export interface WrittenPage {
  status: 200 | 404;
  html: string;
}

/** Code of the site that runs on the server (`web/src/entry-server.tsx`). */
export interface SiteRenderer<Plan extends PagePlan = PagePlan> {
  planOf(url: string): Plan;
  /**
   * @param answers of the reads, in order; null if not found
   * @param origin e.g. `https://example.org`
   */
  write(plan: Plan, answers: unknown[], origin: string): Promise<WrittenPage>;
  /** May differ from the plan: a post is found by its slug alone. */
  canonicalAddress(plan: Plan, answers: unknown[]): string;
  /** Returns null if it cannot be rendered. May take long. */
  renderedText(markdown: string): string | null;
  pathOf(post: Pick<Post, 'authorSlug' | 'slug'>): string;
  staticPages(site: Site): string[];
}

/** Which requests may be answered from the response cache, and what makes two of them the same one. */
export interface CacheRule {
  /** As the access log has it, e.g. `/api/posts/:slug`. */
  readonly template: string;
  /**
   * What the answer depends on, made of checked values only: the key space is as large as the content, whatever is asked.
   * @param path as it was sent, without the query
   * @param query as it was sent, without the question mark
   * @returns null when the path is another rule's or the request is not valid; then nothing is cached
   */
  keyOf(path: string, query: string): string | null;
  /** Whether a successful answer is kept; by default each one is. @param body as Koa has it */
  keeps?(body: unknown, key: string): boolean;
}

const rules: CacheRule[] = [];

/**
 * Adds a rule, once at start. Rules may only be about answers that are the same for everybody and made of the content and
 * of built files alone. Whatever the stack answers to such a request with 200 and a text, bytes or JSON is kept, with its
 * head, until the content changes; a `Cache-Control` that it sets itself stays, and `no-store` or `private` keeps it out.
 */
export const addCacheRule = (rule: CacheRule): void => void rules.push(rule);

/** The rule and the key of a request; null when its answer is not cached. @param url as it was sent */
export function cacheKeyOf(url: string): { rule: CacheRule; key: string } | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  for (const rule of rules) {
    const key = rule.keyOf(path, query);
    if (key !== null) return { rule, key };
  }
  return null;
}

import type { GenericSchema, InferOutput } from 'valibot';
import { postParamsSchema, postQuerySchema } from '../../contract/blog-post';
import { endpoints, urlOf } from '../../contract/endpoints';
import type { Page } from '../../contract/envelope';
import { pageParamsSchema } from '../../contract/page';
import { testimonialQuerySchema } from '../../contract/testimonial';
import { check } from '../../contract/validate';
import { plainQuery } from '../http/plain-query';
import { cacheAnswers } from './cache-rules';

/** What the answer to a path with one parameter depends on: the parameter as its schema reads it. */
function byParameter(path: string, schema: GenericSchema<unknown, { slug: string }>) {
  const prefix = urlOf<string>(path.slice(0, path.indexOf(':')));
  const end = path.slice(path.indexOf(':')).replace(/^:\w+/, '');
  return (asked: string): string | null => {
    if (!asked.startsWith(prefix) || !asked.endsWith(end)) return null;
    const raw = asked.slice(prefix.length, asked.length - end.length);
    if (raw === '' || raw.includes('/')) return null;
    const slug = decoded(raw);
    const checked = slug === null ? null : check(schema, { slug });
    return checked?.ok ? prefix + encodeURIComponent(checked.value.slug) + end : null;
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A path without parameters, whatever the query says. */
const byPath = (path: string) => {
  const url = urlOf<string>(path);
  return (asked: string, query: string): string | null => (asked === url && isHarmless(query) ? url : null);
};

/** What the guard turns away it has to see: a NUL. */
const isHarmless = (query: string) => query === '' || !query.includes('%00');

/**
 * A list, page by page.
 * @param keyOf what the answer depends on besides the path; null for uncached answers
 */
function cacheList<Schema extends GenericSchema & { entries: object }>(
  path: string,
  schema: Schema,
  keyOf: (query: InferOutput<Schema>) => string | null,
): void {
  const url = urlOf<string>(path);
  const known = Object.keys(schema.entries);
  const keyFor = (texts: Record<string, string> | null): string | null => {
    const checked = texts && check(schema, texts);
    const key = checked?.ok ? keyOf(checked.value) : null;
    return key === null ? null : `${url}?${key}`;
  };
  const first = keyFor({});
  cacheAnswers({
    template: url,
    keyOf: (path, query) => (path !== url ? null : query === '' ? first : keyFor(plainQuery(query, known))),
    // There is no end to authors who have written nothing, nor to pages behind the last.
    keeps: (body, key) => key === first || (body as Page<unknown>).data.length > 0,
  });
}

/** The public reads of content. The photo of a testimonial is not cached: its state is checked each time. */
export function cachePublicReads(): void {
  cacheList(endpoints.listPosts.path, postQuerySchema, ({ page, pageSize, author, tag, q }) =>
    // Search terms are endless.
    q === '' ? `${page}&${pageSize}&${tag ?? ''}${author === undefined ? '' : `&${encodeURIComponent(author)}`}` : null,
  );
  cacheList(endpoints.listTestimonials.path, testimonialQuerySchema, ({ page, pageSize }) => `${page}&${pageSize}`);
  const posts = byParameter(endpoints.readPost.path, postParamsSchema);
  const pages = byParameter(endpoints.readPage.path, pageParamsSchema);
  const only = (keyOf: (path: string) => string | null) => (path: string, query: string) =>
    isHarmless(query) ? keyOf(path) : null;
  cacheAnswers({ template: templateOf(endpoints.readPost.path), keyOf: only(posts) });
  const more = byParameter(endpoints.listMorePosts.path, postParamsSchema);
  cacheAnswers({ template: templateOf(endpoints.listMorePosts.path), keyOf: only(more) });
  cacheAnswers({ template: templateOf(endpoints.readPage.path), keyOf: only(pages) });
  const { path } = endpoints.readSite;
  cacheAnswers({ template: urlOf<string>(path), keyOf: byPath(path) });
}

const templateOf = (path: string): string => urlOf<string>('') + path;

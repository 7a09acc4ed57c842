import type { GenericSchema, InferOutput } from 'valibot';
import { type PostPage, postParamsSchema, postQuerySchema } from '../../contract/blog-post';
import { endpoints, urlOf } from '../../contract/endpoints';
import { pageParamsSchema } from '../../contract/page';
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

const LIST = urlOf(endpoints.listPosts.path);
const KNOWN = Object.keys(postQuerySchema.entries);
const keyOfList = ({ page, pageSize, author, tag }: InferOutput<typeof postQuerySchema>): string =>
  `${LIST}?${page}&${pageSize}&${tag ?? ''}${author === undefined ? '' : `&${encodeURIComponent(author)}`}`;
const FIRST = check(postQuerySchema, {});
const FIRST_KEY = FIRST.ok ? keyOfList(FIRST.value) : '';

/** The public reads of content. The photo of a review is not one: its state is asked each time. */
export function cachePublicReads(): void {
  cacheAnswers({
    template: LIST,
    keyOf(path, query) {
      if (path !== LIST) return null;
      if (query === '') return FIRST_KEY;
      const asked = plainQuery(query, KNOWN);
      const checked = asked && check(postQuerySchema, asked);
      // There is no end to what may be searched for.
      return checked?.ok && checked.value.q === '' ? keyOfList(checked.value) : null;
    },
    // There is no end to authors who have written nothing, nor to pages behind the last.
    keeps: (body, key) => key === FIRST_KEY || (body as PostPage).data.length > 0,
  });
  const posts = byParameter(endpoints.readPost.path, postParamsSchema);
  const pages = byParameter(endpoints.readPage.path, pageParamsSchema);
  const only = (keyOf: (path: string) => string | null) => (path: string, query: string) =>
    isHarmless(query) ? keyOf(path) : null;
  cacheAnswers({ template: templateOf(endpoints.readPost.path), keyOf: only(posts) });
  const more = byParameter(endpoints.listMorePosts.path, postParamsSchema);
  cacheAnswers({ template: templateOf(endpoints.listMorePosts.path), keyOf: only(more) });
  cacheAnswers({ template: templateOf(endpoints.readPage.path), keyOf: only(pages) });
  for (const { path } of [endpoints.listTestimonials, endpoints.readSite]) {
    cacheAnswers({ template: urlOf<string>(path), keyOf: byPath(path) });
  }
}

const templateOf = (path: string): string => urlOf<string>('') + path;

import type { PagePlan } from '@contract/rendering';
import { matchPath } from 'react-router-dom';
import { tagOf } from '../../features/blog-post/place';
import { pageOf } from '../../lib/page-param';
import { currentEntry } from '../navigation';
import { type Params, type SitePage, sitePages, unknownPage } from './pages';

/** A plan with what only the site itself needs to know of it. */
export interface Plan extends PagePlan {
  page: SitePage;
  params: Params;
}

const FIRST: Params = { authorSlug: '', slug: '', token: '', certificateId: '', page: 1 };
const standing = new Map(sitePages.map((page) => [page.pattern, page]));

/** What has to be done for an address, whatever somebody asked for. */
export function planOf(url: string): Plan {
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const pathname = decoded(raw);
  // What cannot be read is left to the browser, which may see more in it.
  if (pathname === null) return unknown('/%', { ...unknownPage, written: 'shell' });
  const known = find(pathname);
  // It looks the same at every address, but for the entry of the navigation that it stands under.
  if (!known) return unknown(`${currentEntry(raw)}/-/-/-`, unknownPage);
  const query = new URLSearchParams(search);
  const isAsked = known.page.askedBy !== undefined && query.has(known.page.askedBy);
  const page: SitePage = isAsked ? { ...known.page, written: 'head' } : known.page;
  const params = {
    ...known.params,
    page: page.paged ? pageOf(query) : 1,
    tag: page.tagged && !isAsked ? tagOf(query) : undefined,
  };
  const path = page.path(params);
  const isUsual = pathname === '/' || pathname === decoded(path);
  return {
    // A shell says nothing of what is asked for: one for all, and no token is remembered.
    address: page.written === 'shell' ? page.pattern : path + (isAsked ? `?${page.askedBy}` : queryOf(params)),
    ...(isUsual ? {} : { movedTo: path + (search && `?${search}`) }),
    ...(page.secret ? { secret: true } : {}),
    ...(page.looksUp ? { looksUp: true } : {}),
    reads: [{ call: 'readSite' }, ...(page.reads?.(params) ?? [])],
    page,
    params,
  };
}

/** The query that makes a page another one. */
export function queryOf({ page, tag }: Params): string {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

const unknown = (address: string, page: SitePage): Plan => ({
  address,
  unknown: true,
  reads: [{ call: 'readSite' }],
  page,
  params: FIRST,
});

/** The route of a path, as the router would find it: in capitals or not, with a slash at its end or not. */
function find(pathname: string): { page: SitePage; params: Params } | undefined {
  const page = standing.get(pathname);
  if (page) return { page, params: FIRST };
  for (const page of sitePages) {
    const match = matchPath(page.pattern, pathname);
    if (match) return { page, params: { ...FIRST, ...withSlashes(match.params) } };
  }
  return undefined;
}

/** A slash that was written with a percent sign divides nothing. */
const decoded = (path: string): string | null => {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return null;
  }
};

const withSlashes = (params: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value.replaceAll('%2F', '/')]));

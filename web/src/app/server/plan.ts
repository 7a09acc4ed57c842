import type { PagePlan } from '@contract/rendering';
import { matchRoutes } from 'react-router-dom';
import { postQueryOf, tagOf } from '../../features/blog-post/post-query';
import { pageOf } from '../../lib/page-param';
import type { Params, SiteRoute } from '../../lib/site-route';
import { currentEntry } from '../navigation';
import { addressOfPage, routes, unknownRoute } from '../routes';

/** A plan, with what only the site needs of it. */
export interface Plan extends PagePlan {
  route: SiteRoute;
  params: Params;
  /** The browser renders the rest. */
  headOnly?: true;
}

/** Null for what cannot be decoded. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const FIRST: Params = { authorSlug: '', slug: '', token: '', certificateId: '', page: 1, q: '' };

/** What has to be done for a URL. */
export function planOf(url: string): Plan {
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const pathname = decoded(raw);
  // What cannot be decoded is left to the browser.
  if (pathname === null) return { ...unknown('/%'), headOnly: true };
  const [known] = matchRoutes(routes, raw) ?? [];
  // It looks the same at every URL, except for the current entry of the navigation.
  if (!known) return unknown(`${currentEntry(raw)}/-/-/-`);
  const given = { ...FIRST, ...known.params };
  const query = new URLSearchParams(search);
  const { searched, looksUpBy, paged, tagged, path: pattern } = known.route;
  const q = searched ? postQueryOf(query).q : '';
  const certificateId = (looksUpBy && query.get(looksUpBy)?.trim()) || given.certificateId;
  const isFound = looksUpBy !== undefined && certificateId !== '';
  // What was searched for is nothing for search engines.
  const route: SiteRoute = isFound || q ? { ...known.route, unlisted: true } : known.route;
  const params = {
    ...given,
    certificateId,
    page: paged ? pageOf(query) : 1,
    tag: tagged ? tagOf(query) : undefined,
    q,
  };
  const path = addressOfPage(route, params);
  const isUsual = pathname === '/' || pathname === decoded(path);
  return {
    // A frame is the same for all, and no token gets into a cache.
    address: route.framed
      ? pattern
      : path + (isFound ? `?${new URLSearchParams({ [looksUpBy]: certificateId })}` : queryOf(params)),
    ...(isUsual ? {} : { movedTo: path + (search && `?${search}`) }),
    ...(route.secret ? { secret: true } : {}),
    ...(isFound || route.looksUp ? { looksUp: 'lookup' } : q ? { looksUp: 'search' } : {}),
    reads: [{ call: 'readSite' }, ...(route.reads?.(params) ?? [])],
    route,
    params,
  };
}

/** The part of the query that is in the canonical URL. */
export function queryOf({ page, tag, q }: Params): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (tag) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

const unknown = (address: string): Plan => ({
  address,
  unknown: true,
  reads: [{ call: 'readSite' }],
  route: unknownRoute,
  params: FIRST,
});

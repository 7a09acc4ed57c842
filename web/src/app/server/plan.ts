import type { PagePlan } from '@contract/rendering';
import { matchPath } from 'react-router-dom';
import { tagOf } from '../../features/blog-post/place';
import { pageOf } from '../../lib/page-param';
import type { Params, SiteRoute } from '../../lib/site-route';
import { currentEntry } from '../navigation';
import { addressOfPage, routes, unknownRoute } from '../routes';

/** A plan with what only the site itself needs to know of it. */
export interface Plan extends PagePlan {
  route: SiteRoute;
  params: Params;
}

const FIRST: Params = { authorSlug: '', slug: '', token: '', certificateId: '', page: 1 };
const routeAt = new Map(routes.map((route) => [route.path, route]));

/** What has to be done for an address, whatever somebody asked for. */
export function planOf(url: string): Plan {
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const pathname = decoded(raw);
  // What cannot be read is left to the browser, which may see more in it.
  if (pathname === null) return unknown('/%', { ...unknownRoute, written: 'shell' });
  const known = find(pathname);
  // It looks the same at every address, but for the entry of the navigation that it stands under.
  if (!known) return unknown(`${currentEntry(raw)}/-/-/-`, unknownRoute);
  const query = new URLSearchParams(search);
  const { askedBy, paged, tagged, path: pattern } = known.route;
  const isAsked = askedBy !== undefined && query.has(askedBy);
  const route: SiteRoute = isAsked ? { ...known.route, written: 'head' } : known.route;
  const params = {
    ...known.params,
    page: paged ? pageOf(query) : 1,
    tag: tagged && !isAsked ? tagOf(query) : undefined,
  };
  const path = addressOfPage(route, params);
  const isUsual = pathname === '/' || pathname === decoded(path);
  return {
    // A shell says nothing of what is asked for: one for all, and no token is remembered.
    address: route.written === 'shell' ? pattern : path + (isAsked ? `?${askedBy}` : queryOf(params)),
    ...(isUsual ? {} : { movedTo: path + (search && `?${search}`) }),
    ...(route.secret ? { secret: true } : {}),
    ...(route.looksUp ? { looksUp: true } : {}),
    reads: [{ call: 'readSite' }, ...(route.reads?.(params) ?? [])],
    route,
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

const unknown = (address: string, route: SiteRoute): Plan => ({
  address,
  unknown: true,
  reads: [{ call: 'readSite' }],
  route,
  params: FIRST,
});

/** The route of a path, as the router would find it: in capitals or not, with a slash at its end or not. */
function find(pathname: string): { route: SiteRoute; params: Params } | undefined {
  const route = routeAt.get(pathname);
  if (route) return { route, params: FIRST };
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: { ...FIRST, ...withSlashes(match.params) } };
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

import type { PagePlan } from '@contract/rendering';
import { matchPath } from 'react-router-dom';
import { tagOf } from '../../features/blog-post/post-query';
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

const FIRST: Params = { authorSlug: '', slug: '', token: '', certificateId: '', page: 1 };
const routeAt = new Map(routes.map((route) => [route.path, route]));

/** What has to be done for a URL. */
export function planOf(url: string): Plan {
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const pathname = decoded(raw);
  // What cannot be decoded is left to the browser.
  if (pathname === null) return { ...unknown('/%', unknownRoute), headOnly: true };
  const known = find(pathname);
  // It looks the same at every URL, except for the current entry of the navigation.
  if (!known) return unknown(`${currentEntry(raw)}/-/-/-`, unknownRoute);
  const query = new URLSearchParams(search);
  const { askedBy, looksUpBy, paged, tagged, path: pattern } = known.route;
  const isAsked = askedBy !== undefined && query.has(askedBy);
  const certificateId = (looksUpBy && query.get(looksUpBy)?.trim()) || known.params.certificateId;
  const isFound = looksUpBy !== undefined && certificateId !== '';
  const route: SiteRoute = isFound ? { ...known.route, looksUp: true, unlisted: true } : known.route;
  const params = {
    ...known.params,
    certificateId,
    page: paged ? pageOf(query) : 1,
    tag: tagged && !isAsked ? tagOf(query) : undefined,
  };
  const path = addressOfPage(route, params);
  const isUsual = pathname === '/' || pathname === decoded(path);
  return {
    // A frame is the same for all, and no token gets into a cache.
    address: route.framed
      ? pattern
      : path +
        (isAsked
          ? `?${askedBy}`
          : isFound
            ? `?${new URLSearchParams({ [looksUpBy]: certificateId })}`
            : queryOf(params)),
    ...(isUsual ? {} : { movedTo: path + (search && `?${search}`) }),
    ...(route.secret ? { secret: true } : {}),
    ...(route.looksUp ? { looksUp: true } : {}),
    ...(isAsked ? { headOnly: true } : {}),
    reads: [{ call: 'readSite' }, ...(route.reads?.(params) ?? [])],
    route,
    params,
  };
}

/** The part of the query that is in the canonical URL. */
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

/** The route of a path as the router finds it: without regard to case and a trailing slash. */
function find(pathname: string): { route: SiteRoute; params: Params } | undefined {
  const route = routeAt.get(pathname);
  if (route) return { route, params: FIRST };
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: { ...FIRST, ...withSlashes(match.params) } };
  }
  return undefined;
}

/** An encoded slash (`%2F`) stays one, because it separates nothing. */
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

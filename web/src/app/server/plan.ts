import type { PagePlan } from '@contract/rendering';
import { tagOf } from '../../features/blog-post/post-query';
import { decodePath } from '../../lib/match-path';
import { pageOf } from '../../lib/page-param';
import type { Params, SiteRoute } from '../../lib/site-route';
import { currentEntry } from '../navigation';
import { addressOfPage, findRoute, unknownRoute } from '../routes';

/** A plan, with what only the site needs of it. */
export interface Plan extends PagePlan {
  route: SiteRoute;
  params: Params;
  /** The browser renders the rest. */
  headOnly?: true;
}

const FIRST: Params = { authorSlug: '', slug: '', token: '', certificateId: '', page: 1 };

/** What has to be done for a URL. */
export function planOf(url: string): Plan {
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const pathname = decodePath(raw);
  // What cannot be decoded is left to the browser.
  if (pathname === null) return { ...unknown('/%', unknownRoute), headOnly: true };
  const known = findRoute(pathname);
  // It looks the same at every URL, except for the current entry of the navigation.
  if (known.route === unknownRoute) return unknown(`${currentEntry(raw)}/-/-/-`, unknownRoute);
  const given = { ...FIRST, ...known.params };
  const query = new URLSearchParams(search);
  const { askedBy, looksUpBy, paged, tagged, path: pattern } = known.route;
  const isAsked = askedBy !== undefined && query.has(askedBy);
  const certificateId = (looksUpBy && query.get(looksUpBy)?.trim()) || given.certificateId;
  const isFound = looksUpBy !== undefined && certificateId !== '';
  const route: SiteRoute = isFound ? { ...known.route, looksUp: true, unlisted: true } : known.route;
  const params = {
    ...given,
    certificateId,
    page: paged ? pageOf(query) : 1,
    tag: tagged && !isAsked ? tagOf(query) : undefined,
  };
  const path = addressOfPage(route, params);
  const isUsual = pathname === '/' || pathname === decodePath(path);
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

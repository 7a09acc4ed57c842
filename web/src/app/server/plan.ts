import type { PagePlan } from '@contract/rendering';
import { matchRoutes } from 'react-router-dom';
import { postQueryOf, tagOf } from '../../features/blog-post/post-query';
import { pageOf } from '../../lib/query';
import type { Params, SiteRoute } from '../../lib/site-route';
import { currentEntry } from '../navigation';
import { addressOfPage, routes, unknownRoute } from '../routes';

/** A plan, with the part that only the site reads. Plain data: it crosses to the thread that renders. */
export interface Plan extends PagePlan {
  /** The pattern of its route. */
  pattern: string;
  params: Params;
  /** Not for search engines. */
  unlisted?: true;
  /** The browser renders the rest. */
  headOnly?: true;
}

const FIRST: Params = { authorSlug: '', slug: '', token: '', certificateId: '', page: 1, q: '' };

/** Plans the page of a URL: the only place where the server matches it with the table of routes. */
export function planOf(url: string): Plan {
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const pathname = decoded(raw);
  // What cannot be decoded is left to the browser. The address itself can: React Router would warn.
  if (pathname === null) return { ...planFor(unknownRoute, FIRST), address: '/%25', unknown: true, headOnly: true };
  const [match] = matchRoutes(routes, { pathname: raw }) ?? [];
  // It looks the same at every URL, except for the current entry of the navigation.
  if (!match) return { ...planFor(unknownRoute, FIRST), address: `${currentEntry(raw)}/-/-/-`, unknown: true };
  const { route } = match;
  const given = { ...FIRST, ...match.params };
  // Tokens keep their capitals; names in addresses have none.
  given.slug = given.slug.toLowerCase();
  given.authorSlug = given.authorSlug.toLowerCase();
  const query = new URLSearchParams(search);
  const params = {
    ...given,
    certificateId: (route.looksUpBy && query.get(route.looksUpBy)?.trim()) || given.certificateId,
    page: route.paged ? pageOf(query) : 1,
    tag: route.tagged ? tagOf(query) : undefined,
    q: route.searched ? postQueryOf(query).q : '',
  };
  const plan = planFor(route, params);
  const path = addressOfPage(route, params);
  const isUsual = pathname === '/' || pathname === decoded(path);
  return isUsual ? plan : { ...plan, movedTo: path + (search && `?${search}`) };
}

/** Null for what cannot be decoded. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The plan of a page of the table. */
export function planFor(route: SiteRoute, params: Params): Plan {
  const { path, framed, secret, looksUpBy, reads } = route;
  const asked =
    looksUpBy && params.certificateId ? `?${new URLSearchParams({ [looksUpBy]: params.certificateId })}` : '';
  const looksUp = asked || route.looksUp ? 'lookup' : params.q ? 'search' : undefined;
  return {
    // A frame is the same for all, and no token gets into a cache.
    address: framed ? path : addressOfPage(route, params) + (asked || queryOf(params)),
    ...(secret ? { secret } : {}),
    ...(looksUp ? { looksUp } : {}),
    // What was searched for is nothing for search engines.
    ...(route.unlisted || asked || params.q ? { unlisted: true } : {}),
    reads: [{ call: 'readSite' }, ...(reads?.(params) ?? [])],
    pattern: path,
    params,
  };
}

const routeAt = new Map([...routes, unknownRoute].map((route) => [route.path, route]));

/** The route of a planned page. */
export function routeOf({ pattern }: Plan): SiteRoute {
  const route = routeAt.get(pattern);
  if (!route) throw new Error(`There is no route ${pattern}.`);
  return route;
}

/** The part of the query that is in the canonical URL. */
export function queryOf({ page, tag, q }: Params): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (tag) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

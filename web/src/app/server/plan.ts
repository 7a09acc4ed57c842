import { type PagePlan, siteEndpoints } from '@contract/site';
import { matchRoutes } from 'react-router-dom';
import { postQueryOf, tagOf } from '../../features/blog-post/post-query';
import { pageOf } from '../../lib/query';
import type { Params, SiteRoute } from '../../lib/site-route';
import { currentEntry } from '../navigation';
import { addressOfPage, routes, unknownRoute } from '../routes';

/** Plain data, because it is sent to the rendering thread. */
export interface Plan extends PagePlan {
  pattern: string;
  params: Params;
  unlisted?: true;
  /** The browser renders the body. */
  headOnly?: true;
}

const FIRST: Params = { authorSlug: '', slug: '', token: '', certificateId: '', page: 1, q: '' };

/** The only place on the server that matches URLs against routes. */
export function planOf(url: string): Plan {
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const pathname = decoded(raw);
  // React Router would warn about a URL that cannot be decoded, so the address is replaced.
  if (pathname === null) return { ...planFor(unknownRoute, FIRST), address: '/%25', unknown: true, headOnly: true };
  const [match] = matchRoutes(routes, { pathname: raw }) ?? [];
  // Unknown pages differ only in the highlighted navigation entry.
  if (!match) return { ...planFor(unknownRoute, FIRST), address: `${currentEntry(raw)}/-/-/-`, unknown: true };
  const { route } = match;
  const given = { ...FIRST, ...match.params };
  // Slugs ignore case; tokens do not.
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

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function planFor(route: SiteRoute, params: Params): Plan {
  const { path, framed, secret, looksUpBy, reads } = route;
  const lookup =
    looksUpBy && params.certificateId ? `?${new URLSearchParams({ [looksUpBy]: params.certificateId })}` : '';
  const looksUp = lookup || route.looksUp ? 'lookup' : params.q ? 'search' : undefined;
  return {
    // Frames are the same for everyone, and tokens must not reach a cache.
    address: framed ? path : addressOfPage(route, params) + (lookup || queryOf(params)),
    ...(secret ? { secret } : {}),
    ...(looksUp ? { looksUp } : {}),
    // Search results are `noindex`.
    ...(route.unlisted || lookup || params.q ? { unlisted: true } : {}),
    reads: [{ call: siteEndpoints.readSite }, ...(reads?.(params) ?? [])],
    pattern: path,
    params,
  };
}

const routeAt = new Map([...routes, unknownRoute].map((route) => [route.path, route]));

export function routeOf({ pattern }: Plan): SiteRoute {
  const route = routeAt.get(pattern);
  if (!route) throw new Error(`There is no route ${pattern}.`);
  return route;
}

/** Returns the canonical URL's query. */
export function queryOf({ page, tag, q }: Params): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (tag) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

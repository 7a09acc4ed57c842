import { API_PREFIX } from '../../contract/endpoints';
import type { Head, Readers } from '../cache/cached-answer';
import type { Settings } from '../settings';
import type { Ctx } from './koa';
import { REQUEST_ID } from './request';

/** What a page of another origin may read of an answer besides its body. */
const EXPOSED = [REQUEST_ID, 'RateLimit', 'RateLimit-Policy', 'Retry-After'];
/** What it may send. */
const HEADERS = ['Content-Type', 'Authorization', 'Accept', 'Idempotency-Key', 'If-Match', 'If-None-Match'];
/** How long a browser remembers what it may do: an origin that is taken off the list is refused as soon. */
const MAX_AGE_SECONDS = 600;

type Origins = Pick<Settings, 'PUBLIC_URL' | 'CORS_ORIGINS'>;

/**
 * Who may call the server from pages of other origins, for `strapi::cors`: those of `CORS_ORIGINS` the documented API, and
 * without cookies. Its tokens are sent in a header.
 */
export const corsConfig = ({ PUBLIC_URL, CORS_ORIGINS }: Origins) => ({
  origin: (ctx: Ctx) => (ctx.path.startsWith(`${API_PREFIX}/`) ? [PUBLIC_URL, ...CORS_ORIGINS] : [PUBLIC_URL]),
  // Without an origin too: the middleware would let every page read such an answer. `middlewares/headers` removes what it adds then.
  credentials: (ctx: Ctx) => ['', PUBLIC_URL].includes(ctx.get('Origin')),
  expose: EXPOSED,
  headers: HEADERS,
  maxAge: MAX_AGE_SECONDS,
});

/** By origin: what `strapi::cors` adds to an answer for it. Ready bytes are sent past that middleware. */
export function corsHeaders({ PUBLIC_URL, CORS_ORIGINS }: Origins): Readers {
  const headFor = (origin: string): Head => [
    ['Access-Control-Allow-Origin', origin],
    ...(origin === PUBLIC_URL ? ([['Access-Control-Allow-Credentials', 'true']] as Head) : []),
    ['Access-Control-Expose-Headers', EXPOSED.join(',')],
  ];
  return new Map([PUBLIC_URL, ...CORS_ORIGINS].map((origin) => [origin, headFor(origin)]));
}

const ALLOWED = 'Access-Control-Allow-Origin';

/** Lets pages of every origin read this answer, and one that was kept on a disk: it is the same for all. */
export function openToAll(ctx: Ctx): void {
  ctx.set(ALLOWED, '*');
  ctx.remove('Access-Control-Allow-Credentials');
}

/** Whether pages of every origin may read this answer. */
export const isOpen = (ctx: Ctx): boolean => ctx.response.get(ALLOWED) === '*';

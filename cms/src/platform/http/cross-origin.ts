import { API_PREFIX } from '../../contract/calls';
import type { Head, Readers } from '../cache/cached-answer';
import type { Settings } from '../settings';
import { type Ctx, REQUEST_ID } from './request';

const EXPOSED = [REQUEST_ID, 'RateLimit', 'RateLimit-Policy', 'Retry-After'];
const HEADERS = ['Content-Type', 'Authorization', 'Accept', 'Idempotency-Key', 'If-Match', 'If-None-Match'];
/** Short, so an origin removed from the list is soon rejected. */
const MAX_AGE_SECONDS = 600;

type Origins = Pick<Settings, 'PUBLIC_URL' | 'CORS_ORIGINS'>;

/** Lets origins in `CORS_ORIGINS` call the API without cookies. */
export const corsConfig = ({ PUBLIC_URL, CORS_ORIGINS }: Origins) => ({
  origin: (ctx: Ctx) => (ctx.path.startsWith(`${API_PREFIX}/`) ? [PUBLIC_URL, ...CORS_ORIGINS] : [PUBLIC_URL]),
  // Without '', every page could read the response. `middlewares/headers` removes the headers sent for it.
  credentials: (ctx: Ctx) => ['', PUBLIC_URL].includes(ctx.get('Origin')),
  expose: EXPOSED,
  headers: HEADERS,
  maxAge: MAX_AGE_SECONDS,
});

/** For responses that bypass `strapi::cors`. */
export function corsHeaders({ PUBLIC_URL, CORS_ORIGINS }: Origins): Readers {
  const headFor = (origin: string): Head => [
    ['Access-Control-Allow-Origin', origin],
    ...(origin === PUBLIC_URL ? ([['Access-Control-Allow-Credentials', 'true']] as Head) : []),
    ['Access-Control-Expose-Headers', EXPOSED.join(',')],
  ];
  return new Map([PUBLIC_URL, ...CORS_ORIGINS].map((origin) => [origin, headFor(origin)]));
}

const ALLOWED = 'Access-Control-Allow-Origin';

/** Lets every origin read the response, including local files. */
export function openToAll(ctx: Ctx): void {
  ctx.set(ALLOWED, '*');
  ctx.remove('Access-Control-Allow-Credentials');
}

export const isOpen = (ctx: Ctx): boolean => ctx.response.get(ALLOWED) === '*';

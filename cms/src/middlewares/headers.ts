import { API_PREFIX } from '../contract/calls';
import { isOpen } from '../platform/http/cross-origin';
import { isStopping } from '../platform/http/in-flight';
import type { Ctx, Middleware } from '../platform/http/request';
import { settings } from '../platform/settings';

const policyOfPages = (media = '') =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Required by the panel's styled-components.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${media}`.trimEnd(),
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const OF_DATA = "default-src 'none'; frame-ancestors 'none'";
/** Lets browsers show uploads but never run them. */
const OF_UPLOADS = "default-src 'none'; sandbox";

/** Runs after `strapi::security`, whose content policy always allows Strapi's addresses and CDNs. */
export default (): Middleware => {
  const isHttps = settings().PUBLIC_URL.startsWith('https:');
  const ofPages = policyOfPages(settings().S3_PUBLIC_URL);
  const policyOf = (path: string): string => {
    if (path.startsWith('/uploads/')) return OF_UPLOADS;
    return path.startsWith(`${API_PREFIX}/`) ? OF_DATA : ofPages;
  };
  return async (ctx, next) => {
    ctx.set('Content-Security-Policy', policyOf(ctx.path));
    await next();
    if (ctx.headerSent) return;
    // Most responses are private, so the default is no caching.
    if (ctx.response.get('Cache-Control') === '') ctx.set('Cache-Control', 'no-store');
    if (ctx.get('Origin') === '' && !isOpen(ctx)) removeCors(ctx);
    if (isHttps) secureCookies(ctx);
    if (isStopping()) ctx.set('Connection', 'close');
  };
};

/** Without an origin, `strapi::cors` sends an empty `Access-Control-Allow-Origin` with credentials. */
function removeCors(ctx: Ctx): void {
  for (const name of Object.keys(ctx.response.headers)) if (name.startsWith('access-control-')) ctx.remove(name);
}

/** Adds `secure`, even behind a proxy that uses HTTP. */
function secureCookies(ctx: Ctx): void {
  const cookies = [ctx.response.get('Set-Cookie')].flat().filter(Boolean);
  const secured = cookies.map((cookie) => (/;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; secure`));
  if (cookies.length > 0) ctx.set('Set-Cookie', secured);
}

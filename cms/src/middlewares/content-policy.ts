import { API_PREFIX } from '../contract/endpoints';
import type { Ctx, Middleware } from '../platform/http/koa';
import { settings } from '../platform/settings';

/** @param media another host that hands out the media library, if there is one */
const policyOf = (media = '') =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // The panel's styled-components write style elements.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${media}`.trimEnd(),
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Answers of the API are data: wherever one is opened, nothing in it is loaded, run or framed. */
const OF_DATA = "default-src 'none'; frame-ancestors 'none'";

/**
 * What a page of this origin may load: its own files, and nothing from elsewhere. `strapi::security` cannot say it: it
 * adds Strapi's own addresses to whatever it is given, and scripts of a CDN for every path that begins as its plugins' do.
 */
export default (): Middleware => {
  const isHttps = settings().PUBLIC_URL.startsWith('https:');
  const policy = policyOf(settings().S3_PUBLIC_URL);
  return async (ctx, next) => {
    ctx.set('Content-Security-Policy', ctx.path.startsWith(`${API_PREFIX}/`) ? OF_DATA : policy);
    await next();
    if (isHttps) secureCookies(ctx);
  };
};

/** Cookies of a site that people reach by https go no other way, also where a proxy speaks http to this server. */
function secureCookies(ctx: Ctx): void {
  const cookies = [ctx.response.get('Set-Cookie')].flat().filter(Boolean);
  const secured = cookies.map((cookie) => (/;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; secure`));
  if (cookies.length > 0) ctx.set('Set-Cookie', secured);
}

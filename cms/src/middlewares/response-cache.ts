import { CachedAnswer, type Head, type Readers, SHARED_FOR_A_SECOND } from '../platform/cache/cached-answer';
import { planOf } from '../platform/cache/read-plan';
import { makeOnce, readAnswer, storeAnswer } from '../platform/cache/response-cache';
import { stampNow } from '../platform/content/content-version';
import { corsHeaders } from '../platform/http/cross-origin';
import type { Ctx, Middleware } from '../platform/http/koa';
import { isOpen } from '../platform/http/open';
import { countCacheMiss } from '../platform/metrics';
import { settings } from '../platform/settings';

/** What belongs to one connection or one sender, or is said of the ready bytes. */
const NOT_KEPT =
  /^(access-control-|x-request-id$|connection$|keep-alive$|date$|content-length$|content-encoding$|transfer-encoding$|etag$)/;

const nobody: Readers = new Map();

/** What the rest of the stack has answered, so that those who asked for the same meanwhile get it too. */
interface Made {
  status: number;
  head: Head;
  body: Buffer;
  /** Ready bytes; null for what is not cached. */
  answer: CachedAnswer | null;
}

/**
 * Keeps successful answers of the public reads as ready bytes: see `platform/cache/read-plan` for which, and `platform/cache/cache-listener`
 * for how they are sent from then on. Here they are made: once for each key and version of the content.
 */
export default (): Middleware => {
  const readers = corsHeaders(settings());

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const plan = planOf(ctx.req);
    if (!plan?.key) return next();
    const { key, template } = plan;
    const ready = readAnswer(key);
    if (ready) return send(ctx, ready);

    let isMaker = false;
    const made = await makeOnce(key, async (): Promise<Made | null> => {
      isMaker = true;
      countCacheMiss();
      const stamp = stampNow();
      await next();
      const body = bytesOf(ctx.body);
      // A refusal is for the network of this request alone.
      if (body === null || ctx.status === 429) return null;
      const head = headOf(ctx);
      const isKept = ctx.status === 200 && (plan.keeps?.(ctx.body) ?? true);
      const isPublic = !/no-store|private/.test(String(ctx.response.get('cache-control')));
      if (!isKept || !isPublic) return { status: ctx.status, head, body, answer: null };
      const answer = new CachedAnswer(stamp, template, completed(head), body, varies(head) ? readers : nobody);
      storeAnswer(key, answer);
      return { status: 200, head, body, answer };
    });
    if (made?.answer) return send(ctx, made.answer);
    if (isMaker) return;
    if (!made) return next();
    ctx.status = made.status;
    for (const [name, value] of made.head) ctx.set(name, value);
    for (const [name, value] of varies(made.head) ? (readers.get(ctx.get('Origin')) ?? []) : []) ctx.set(name, value);
    ctx.body = made.body;
    ctx.state.servedBy = template;
  };
};

/** Sends ready bytes past Koa; their head is whole. */
async function send(ctx: Ctx, answer: CachedAnswer): Promise<void> {
  for (const name of ctx.res.getHeaderNames()) ctx.res.removeHeader(name);
  ctx.state.servedBy = answer.template;
  ctx.respond = false;
  await answer.send(ctx.req, ctx.res);
}

/** A body as Koa would write it; null for a stream, which is not held. */
function bytesOf(body: unknown): Buffer | null {
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  if (typeof body !== 'object' || body === null || 'pipe' in body) return null;
  return Buffer.from(JSON.stringify(body));
}

const headOf = (ctx: Ctx): Head => [
  ...Object.entries(ctx.response.headers)
    .filter(([name, value]) => value !== undefined && !NOT_KEPT.test(name))
    .map(([name, value]): [string, string] => [name, String(value)]),
  ...(isOpen(ctx) ? [['Access-Control-Allow-Origin', '*'] as [string, string]] : []),
];

/** Whether an answer depends on the page that reads it. One that every page may read says so itself. */
const varies = (head: Head): boolean =>
  head.some(([name, value]) => name === 'vary' && /\borigin\b/i.test(value)) &&
  !head.some(([name]) => name === 'Access-Control-Allow-Origin');

/** With what a cached answer says beyond the others. */
function completed(head: Head): Head {
  const vary = head.find(([name]) => name === 'vary')?.[1];
  const own = head.some(([name]) => name === 'cache-control');
  return [
    ...head.filter(([name]) => name !== 'vary'),
    ['Vary', [...(vary ? [vary] : []), 'Accept-Encoding'].join(', ')],
    ...(own ? [] : [['Cache-Control', SHARED_FOR_A_SECOND] as [string, string]]),
  ];
}

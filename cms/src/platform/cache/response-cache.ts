import { LRUCache } from 'lru-cache';
import { contentVersion, holds, stampNow } from '../content';
import { TooMany } from '../errors';
import { corsHeaders, isOpen } from '../http/cross-origin';
import type { Ctx } from '../http/request';
import { countCacheMiss } from '../metrics';
import { settings } from '../settings';
import { CachedAnswer, type Head, type Readers, SHARED_FOR_A_SECOND } from './cached-answer';
import type { ReadPlan } from './read-plan';

const MOST_BYTES = 96 * 1024 * 1024;
const MOST_OF_ONE = MOST_BYTES / 8;
/** Maximum wait for another request's result, which may hang on a dead connection. */
const WAIT_MS = 3000;

const answers = new LRUCache<string, CachedAnswer>({
  maxSize: MOST_BYTES,
  maxEntrySize: MOST_OF_ONE,
  sizeCalculation: ({ bytes }) => bytes,
});
/** Pending responses, by version and key. */
const making = new Map<string, { at: number; made: Promise<unknown> }>();

export function readAnswer(key: string): CachedAnswer | undefined {
  const found = answers.get(key);
  return found && holds(found.stamp) ? found : undefined;
}

/** Stores a response, unless it is older than the last change. */
export function storeAnswer(key: string, answer: CachedAnswer): void {
  if (!holds(answer.stamp)) return;
  answer.inherit(answers.peek(key));
  answers.set(key, answer);
}

/** Runs `make` once for concurrent requests of a version. */
export function makeOnce<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
  const name = `${contentVersion()} ${key}`;
  const begun = making.get(name);
  if (begun && performance.now() - begun.at < WAIT_MS) return begun.made as Promise<Made>;
  const mine = { at: performance.now(), made: make() };
  making.set(name, mine);
  const end = () => {
    if (making.get(name) === mine) making.delete(name);
  };
  mine.made.then(end, end);
  return mine.made;
}

/** Headers that belong to one connection or sender. */
const NOT_KEPT =
  /^(access-control-|x-request-id$|connection$|keep-alive$|date$|content-length$|content-encoding$|transfer-encoding$|etag$)/;

const nobody: Readers = new Map();
let readers: Readers | undefined;
function readersOf(head: Head): Readers {
  if (!varies(head)) return nobody;
  readers ??= corsHeaders(settings());
  return readers;
}

interface Made {
  status: number;
  head: Head;
  body: Buffer;
}

/**
 * Error for the `errors` middleware, with the headers set so far, because requests that share it have not passed CORS.
 */
interface Failed {
  error: unknown;
  head: Head;
}

/** `ctx.state.kept`: lets a handler detect unchanged source data. */
export interface Kept {
  madeFrom?: string;
  isUnchanged?: boolean;
}

/** Responds from the cache, or fills it once per version. */
export async function answerOnce(ctx: Ctx, plan: ReadPlan & { key: string }, make: () => Promise<void>): Promise<void> {
  const { key, template } = plan;
  const ready = readAnswer(key);
  if (ready) return send(ctx, ready);

  let isMaker = false;
  const made = await makeOnce(key, async (): Promise<CachedAnswer | Made | Failed | null> => {
    isMaker = true;
    countCacheMiss();
    const stamp = stampNow();
    const last = answers.peek(key);
    const kept: Kept = { madeFrom: last?.madeFrom };
    ctx.state.kept = kept;
    try {
      await make();
    } catch (error) {
      // A rate limit applies only to the network of the request that fills the cache.
      if (error instanceof TooMany) throw error;
      return { error, head: headOf(ctx) };
    }
    if (last && kept.isUnchanged) {
      last.stamp = stamp;
      return last;
    }
    const body = bytesOf(ctx.body);
    if (body === null) return null;
    const head = headOf(ctx);
    const isKept = ctx.status === 200 && (plan.keeps?.(ctx.body) ?? true);
    const isPublic = !/no-store|private/.test(String(ctx.response.get('cache-control')));
    if (!isKept || !isPublic) return { status: ctx.status, head, body };
    const answer = new CachedAnswer(stamp, template, completed(head), body, readersOf(head));
    answer.madeFrom = kept.madeFrom;
    storeAnswer(key, answer);
    return answer;
  }).catch((error) => {
    if (isMaker || !(error instanceof TooMany)) throw error;
    return null;
  });
  if (made instanceof CachedAnswer) return send(ctx, made);
  if (isMaker && made && 'error' in made) throw made.error;
  if (isMaker) return;
  if (!made) return make();
  for (const [name, value] of made.head) ctx.set(name, value);
  for (const [name, value] of readersOf(made.head).get(ctx.get('Origin')) ?? []) ctx.set(name, value);
  if ('error' in made) throw made.error;
  ctx.status = made.status;
  ctx.body = made.body;
  ctx.state.servedBy = template;
}

/** Bypasses Koa, because the headers are complete. */
async function send(ctx: Ctx, answer: CachedAnswer): Promise<void> {
  for (const name of ctx.res.getHeaderNames()) ctx.res.removeHeader(name);
  ctx.state.servedBy = answer.template;
  ctx.respond = false;
  // `strapi::errors` treats an unset status as 404.
  ctx.status = 200;
  await answer.send(ctx.req, ctx.res);
}

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

/** True if it depends on the requesting page's origin. */
const varies = (head: Head): boolean =>
  head.some(([name, value]) => name === 'vary' && /\borigin\b/i.test(value)) &&
  !head.some(([name]) => name === 'Access-Control-Allow-Origin');

function completed(head: Head): Head {
  const vary = head.find(([name]) => name === 'vary')?.[1];
  const own = head.some(([name]) => name === 'cache-control');
  return [
    ...head.filter(([name]) => name !== 'vary'),
    ['Vary', [...(vary ? [vary] : []), 'Accept-Encoding'].join(', ')],
    ...(own ? [] : [['Cache-Control', SHARED_FOR_A_SECOND] as [string, string]]),
  ];
}

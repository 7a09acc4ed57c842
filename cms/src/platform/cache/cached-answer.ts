import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Stamp } from '../content';
import { isStopping } from '../http/in-flight';

/** `Cache-Control` for shared caches; browsers revalidate each time. */
export const SHARED_FOR_A_SECOND = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30';
/** For security-relevant responses. */
export const NEVER_STALE = 'public, max-age=0, s-maxage=1';
const OVERHEAD = 6 * 1024;

const compress = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
};

interface Variant {
  body: Buffer;
  etag: string;
  head: string[];
  shortHead: string[];
}

export type Head = [name: string, value: string][];

export type Readers = ReadonlyMap<string, Head>;

/** Response that is compressed on the first request, outside the event loop. */
export class CachedAnswer {
  readonly #plain: Variant;
  readonly #compressed: Partial<Record<'gzip' | 'br', Variant | Promise<Variant>>> = {};
  readonly #hash: string;

  madeFrom?: string;

  constructor(
    public stamp: Stamp,
    readonly template: string,
    private readonly common: Head,
    body: Buffer,
    private readonly readers: Readers,
  ) {
    this.#hash = createHash('sha256').update(JSON.stringify(common)).update(body).digest('base64url').slice(0, 22);
    this.#plain = this.#variant(body, null);
  }

  get bytes(): number {
    return 3 * this.#plain.body.length + OVERHEAD;
  }

  inherit(older: CachedAnswer | undefined): void {
    if (older && older.#hash === this.#hash) Object.assign(this.#compressed, older.#compressed);
  }

  /** @returns a promise only if compression is needed */
  send(req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    const variant = this.#variantFor(encodingFor(req.headers['accept-encoding'], this.#plain.body.length));
    if (variant instanceof Promise) return variant.then((ready) => this.#write(ready, req, res));
    this.#write(variant, req, res);
  }

  #variantFor(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === 'identity') return this.#plain;
    const ready = this.#compressed[encoding];
    if (ready) return ready;
    const making = compress[encoding](this.#plain.body).then(
      (body) => {
        const made = this.#variant(body, encoding);
        this.#compressed[encoding] = made;
        return made;
      },
      // Compression failed: send the plain bytes and retry on the next request.
      () => {
        delete this.#compressed[encoding];
        return this.#plain;
      },
    );
    this.#compressed[encoding] = making;
    return making;
  }

  #variant(body: Buffer, encoding: 'gzip' | 'br' | null): Variant {
    const etag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
    const shortHead = [...this.common.filter(([name]) => !/^content-type$/i.test(name)), ['ETag', etag]].flat();
    const head = [...this.common.flat(), 'ETag', etag, 'Content-Length', String(body.length)];
    if (encoding) head.push('Content-Encoding', encoding);
    return { body, etag, head, shortHead };
  }

  #write({ body, etag, head, shortHead }: Variant, req: IncomingMessage, res: ServerResponse): void {
    const known = req.headers['if-none-match'];
    const unchanged = known !== undefined && isAmong(etag, known);
    const extra = this.#extraFor(req);
    const whole = unchanged ? shortHead : head;
    res.writeHead(unchanged ? 304 : 200, extra ? [...whole, ...extra] : whole);
    if (unchanged || req.method === 'HEAD') res.end();
    else res.end(body);
  }

  #extraFor(req: IncomingMessage): string[] | null {
    const { origin } = req.headers;
    const allowed = origin === undefined ? undefined : this.readers.get(origin)?.flat();
    return isStopping() ? [...(allowed ?? []), 'Connection', 'close'] : (allowed ?? null);
  }
}

/** RFC 9110, 13.1.2. Compares weakly, because proxies weaken tags. */
const isAmong = (etag: string, known: string): boolean =>
  known === etag || known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

type Encoding = 'br' | 'gzip' | 'identity';

const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];
/** Smaller bodies barely shrink. */
const WORTH_COMPRESSING = 1024;
const MOST_REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/** RFC 9110, 12.5.3 */
function encodingFor(header: string | string[] | undefined, length: number): Encoding {
  if (header === undefined || length < WORTH_COMPRESSING) return 'identity';
  const text = String(header);
  const known = remembered.get(text);
  if (known) return known;
  const chosen = choose(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  if (text.length < 200) remembered.set(text, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(value) ? value : 0);
  }
  // Unlisted encodings are refused; `identity` is the last resort.
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? (name === 'identity' ? 0.0001 : 0);
  const wanted = OFFERED.filter((name) => weightOf(name) > 0);
  return wanted.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best), wanted[0] ?? 'identity');
}

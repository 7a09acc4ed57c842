import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Stamp } from '../content/content-version';
import { isStopping } from '../http/in-flight';
import { type Encoding, encodingFor } from './encodings';

/** `Cache-Control` of a public answer, for shared caches; browsers ask each time, and mostly hear 304. */
export const SHARED_FOR_A_SECOND = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30';
/** Of what people rely on: nobody shows an older one while the new one comes. */
export const NEVER_STALE = 'public, max-age=0, s-maxage=1';
/** About what an answer takes in addition to its bodies: its key and its headers. */
const OVERHEAD = 6 * 1024;

const compress = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
};

/** One way to send an answer: its bytes, and its head as Node takes it without looking at it again. */
interface Variant {
  body: Buffer;
  etag: string;
  head: string[];
  /** Of a 304. */
  shortHead: string[];
}

/** Names and values of a head. */
export type Head = [name: string, value: string][];

/** By origin whose pages may read an answer: what is added to its head for them. */
export type Readers = ReadonlyMap<string, Head>;

/** An answer as ready bytes. Compressed at the first request for it, outside the event loop. */
export class CachedAnswer {
  readonly #plain: Variant;
  readonly #compressed: Partial<Record<'gzip' | 'br', Variant | Promise<Variant>>> = {};
  readonly #hash: string;
  readonly #lines: string[] = [];

  /** Hash of what it was made of, where that is known before it is made. */
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

  /** The beginning of its line in the access log; made once, because it is asked for ten thousand times a second. */
  lineFor(method: 'GET' | 'HEAD', status: number): string {
    const name = (method === 'GET' ? 0 : 2) + (status === 200 ? 0 : 1);
    this.#lines[name] ??= `${method} ${this.template} ${status}`;
    return this.#lines[name];
  }

  /** Most that it will ever take: plain and compressed twice. */
  get bytes(): number {
    return 3 * this.#plain.body.length + OVERHEAD;
  }

  /** Takes over what another answer of the same bytes has compressed already. */
  inherit(older: CachedAnswer | undefined): void {
    if (older && older.#hash === this.#hash) Object.assign(this.#compressed, older.#compressed);
  }

  /**
   * Answers a request.
   * @returns once the answer is being sent; a promise only where it has to be compressed first
   */
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
      // For want of memory, say: who asked then gets the plain bytes, and who asks next has it tried again.
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

  /** What depends on who asks, and when. */
  #extraFor(req: IncomingMessage): string[] | null {
    const { origin } = req.headers;
    const allowed = origin === undefined ? undefined : this.readers.get(origin)?.flat();
    return isStopping() ? [...(allowed ?? []), 'Connection', 'close'] : (allowed ?? null);
  }
}

/** `If-None-Match` (RFC 9110, 13.1.2): compared weakly, because a proxy may have marked it so. */
const isAmong = (etag: string, known: string): boolean =>
  known === etag || known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

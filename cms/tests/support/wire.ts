import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** A request as bytes go over the wire: nothing of it is tidied up on the way, as `fetch` does. */
export interface Sent {
  method: string;
  /** Path and query, as they are. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends a request and waits for the whole answer.
 * @throws when there is none within `patience` milliseconds
 */
export function exchange(origin: string, { method, path, headers = {}, body }: Sent, patience = 5000) {
  const begun = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise<Received>((resolve, reject) => {
    const length = body === undefined || 'Transfer-Encoding' in headers ? {} : { 'Content-Length': byteLength(body) };
    const sent = request({ hostname, port, method, path, agent, headers: { ...length, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: bytes.toString(),
          bytes,
          milliseconds: performance.now() - begun,
        });
      });
    });
    sent.setTimeout(patience, () => sent.destroy(new Error(`no answer within ${patience} ms`)));
    sent.once('error', reject);
    sent.end(body);
  });
}

const byteLength = (body: string | Buffer) => String(Buffer.byteLength(body));

/**
 * Writes bytes to a connection and gives back all that comes until it ends or `patience` is over.
 * @param parts bytes, or milliseconds to wait between them
 */
export function talk(origin: string, parts: (string | Buffer | number)[], patience = 15_000): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), hostname);
    const end = setTimeout(() => socket.destroy(), patience);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      heard += text;
    });
    // A connection that the server ends while bytes are on their way is no failure: what it said counts.
    socket.once('error', (error) => ('syscall' in error && error.syscall === 'connect' ? reject(error) : undefined));
    socket.once('close', () => {
      clearTimeout(end);
      resolve(heard);
    });
    socket.once('connect', async () => {
      for (const part of parts) {
        if (typeof part === 'number') await new Promise((go) => setTimeout(go, part));
        else if (!socket.destroyed) socket.write(part);
      }
    });
  });
}

/** Does many things, so many at a time. */
export async function inParallel<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

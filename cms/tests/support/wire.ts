import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** A raw request, without the normalisation of `fetch`. */
export interface Sent {
  method: string;
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

/** @throws if there is no answer within `patience` milliseconds */
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
 * Writes to a connection and returns everything received until it ends or `patience` has run out.
 * @param parts bytes, or milliseconds to wait
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
    // The server may end the connection while bytes arrive; only its response counts.
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

/** Runs tasks with limited concurrency. */
export async function inParallel<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

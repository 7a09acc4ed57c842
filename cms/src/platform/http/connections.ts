import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { commonMessages, type Failure, generalCode, httpMessages } from '../../contract/calls';
import { ConcurrencyLimit } from './concurrency-limit';
import { networkOf } from './network';
import { hasBody } from './request';

/** Idle time after which a connection ends, because unread responses stay in memory. */
export const IDLE_MS = 120_000;
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Maximum connections. A campus has hundreds of browsers with six connections each. */
const MOST = { address: 1000, all: 4000 };
const RETRY_SECONDS = 5;
/** Time for the sender to read the response. */
const LINGER_MS = 2000;

/** @param isBehindProxy true if all connections are from a proxy */
export function limitConnections(server: Server, isBehindProxy: boolean, most = MOST): void {
  const limit = new ConcurrencyLimit(isBehindProxy ? { ...most, address: most.all } : most, 'connections');
  server.on('connection', (connection: Socket) => {
    const end = limit.begin(isBehindProxy ? '' : networkOf(connection.remoteAddress ?? ''));
    if (typeof end === 'function') return void connection.once('close', end);
    const isOne = end === 'address' && !isBehindProxy;
    connection.write(
      refusal(isOne ? 429 : 503, isOne ? httpMessages.tooMany : httpMessages.unavailable, RETRY_SECONDS),
    );
    connection.destroySoon();
  });
}

export function endUnreadBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    response.once('finish', () => {
      if (request.complete) return;
      setTimeout(() => request.complete || request.socket.destroy(), LINGER_MS).unref();
    });
  });
}

export function watchConnections(server: Server): void {
  const unfinished = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const answers = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, answers.add(response));
    response.once('close', () => answers.delete(response));
  });
  /** True if a response has begun: a second one would be read as part of it. */
  const isAnswering = (connection: Duplex) =>
    [...(unfinished.get(connection) ?? [])].some(({ headersSent }) => headersSent);

  server.setTimeout(IDLE_MS);
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    if (connection.writable && error.code !== 'ECONNRESET' && !isAnswering(connection)) {
      connection.write(refusal(STATUS[error.code ?? ''] ?? 400));
    }
    connection.destroy();
  });
  // Replaces Node's 417, which has an empty body.
  server.on('checkExpectation', (_request, response) => {
    const head = { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' };
    response.writeHead(417, head).end(failure(417, commonMessages.badRequest));
  });
}

const failure = (status: number, message: string): string =>
  JSON.stringify({ success: false, code: generalCode(status), message } satisfies Failure);

function refusal(status: number, message: string = commonMessages.badRequest, retryAfter?: number): string {
  const body = failure(status, message);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    ...(retryAfter ? [`Retry-After: ${retryAfter}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

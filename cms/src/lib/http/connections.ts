import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Failure } from '../../contract/envelope';
import { messages } from '../../contract/messages';

/** A connection on which nothing moves for so long is ended: whoever does not read an answer holds it in memory. */
const STILL_MS = 120_000;
/** What Node tells of bytes that are no request, by its codes; everything else is a 400. */
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Ends connections that stand still, and answers what never became a request in the envelope, as all the rest. */
export function watchConnections(server: Server): void {
  server.setTimeout(STILL_MS);
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    if (connection.writable && error.code !== 'ECONNRESET' && !isAnswering(connection)) {
      connection.write(refusal(STATUS[error.code ?? ''] ?? 400));
    }
    connection.destroy();
  });
  // Node says 417 with an empty body.
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ success: false, message: messages.badRequest } satisfies Failure);
    response.writeHead(417, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' }).end(body);
  });
}

/** Whether an answer is on its way on a connection; another one behind it would be read as a part of it. */
const isAnswering = (connection: Duplex): boolean =>
  (connection as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true;

function refusal(status: number): string {
  const body = JSON.stringify({ success: false, message: messages.badRequest } satisfies Failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a server that receives webhooks. Tests read `arrived` and may change `answer`, its next response. */
export async function startReceiver() {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      receiver.arrived.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(receiver.answer.status, receiver.answer.headers).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const receiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    arrived: [] as ReceivedRequest[],
    answer: { status: 204 } as { status: number; headers?: Record<string, string> },
    close: () => server.close(),
  };
  return receiver;
}

import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest time that a request waits for a server to accept it. */
const PATIENCE_MS = 30_000;

/**
 * Starts a small proxy that sends requests to the upstreams in turn, over persistent connections. It tries the next
 * upstream only if a connection was refused, so that nothing is sent twice.
 */
export async function startProxy(upstreams: string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      turn += 1;
      const upstream = upstreams[turn % upstreams.length] as string;
      const failure = await new Promise<string | null>((resolve) => {
        const outgoing = send(
          upstream + incoming.url,
          { agent, method: incoming.method, headers: { ...incoming.headers, connection: 'keep-alive' } },
          (reply) => {
            const { connection: _, 'keep-alive': __, ...headers } = reply.headers;
            answer.writeHead(reply.statusCode ?? 502, headers);
            reply.pipe(answer);
            answer.once('close', () => resolve(null));
          },
        );
        outgoing.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
        outgoing.end(body);
      });
      if (failure === null) return;
      if (failure !== 'ECONNREFUSED' || Date.now() > until) {
        answer.writeHead(502, { 'Content-Type': 'text/plain' }).end(failure);
        return;
      }
      await sleep(20);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

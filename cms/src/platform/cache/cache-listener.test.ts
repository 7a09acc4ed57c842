import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { answerFromCache } from './cache-listener';
import { addReadRule } from './read-plan';

test('logs an error that occurs while it reads a request, and still answers other requests', async () => {
  const failure = new Error('no such page');
  const errors: unknown[] = [];
  addReadRule((path) => {
    if (path === '/broken') throw failure;
    return null;
  });
  const server = createServer((_req, res) => res.end('answered'));
  answerFromCache(server, { http: () => undefined, error: (error: unknown) => errors.push(error) } as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/broken`, { headers: { Connection: 'close' } });
  expect(await answer.text()).toBe('answered');
  expect(errors).toEqual([failure]);
  server.close();
});

import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertPortFree, freePort, markServer } from './running.mjs';

const holder = createServer();
let port;
beforeAll(async () => {
  holder.listen(0, '127.0.0.1');
  await once(holder, 'listening');
  port = String(holder.address().port);
});
afterAll(() => holder.close());

test('the message about a port in use names the process if it serves the same data', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'port-')), 'data');
  const another = `Port ${port} is taken by another program.`;
  await expect(assertPortFree(port, '127.0.0.1', dataDir)).rejects.toThrow(another);
  const unmarkOther = markServer(dataDir, { port: '1' });
  await expect(assertPortFree(port, '127.0.0.1', dataDir)).rejects.toThrow(another);
  unmarkOther();
  const unmark = markServer(dataDir, { port });
  await expect(assertPortFree(port, '127.0.0.1', dataDir)).rejects.toThrow(
    `Port ${port} is taken by the server of this folder, process ${process.pid}.`,
  );
  unmark();
  await expect(assertPortFree(String(await freePort()), '127.0.0.1', dataDir)).resolves.toBeUndefined();
});

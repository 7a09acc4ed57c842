import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkHealth } from './health.mjs';

const folder = mkdtempSync(join(tmpdir(), 'health-'));
const program = join(folder, 'server.mjs');
writeFileSync(
  program,
  `import { createServer } from 'node:http';
  const server = createServer((_, response) => response.writeHead(Number(process.argv[2])).end());
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));`,
);
const counter = join(folder, 'unanswered');
let server;

/** Starts a server that always responds with `status`. This process acts as the first one of a container. */
async function started(status) {
  server = fork(program, [String(status)]);
  const [port] = await once(server, 'message');
  return (patienceMs = 10_000) =>
    checkHealth({ url: `http://127.0.0.1:${port}/_health`, patienceMs, init: process.pid, counter });
}
const isAlive = () => server.exitCode === null && server.signalCode === null;
afterEach(() => server.kill('SIGKILL'));

// Our containers run Linux; other systems do not list child processes like this.
describe.runIf(existsSync('/proc/1/task'))('The health check of a container', () => {
  test("reports the server's health, and leaves an unhealthy server running", async () => {
    const check = await started(204);
    expect(await check()).toBe(true);
    server.kill('SIGKILL');
    const unwell = await started(503);
    for (let time = 0; time < 8; time += 1) expect(await unwell()).toBe(false);
    expect(isAlive()).toBe(true);
  });

  test('stops a server that hangs, but not one that only paused', async () => {
    const check = await started(204);
    const hang = async (times) => {
      server.kill('SIGSTOP');
      for (let time = 0; time < times; time += 1) expect(await check(200)).toBe(false);
    };
    await hang(5);
    server.kill('SIGCONT');
    expect(await check()).toBe(true);
    const end = once(server, 'exit');
    await hang(5);
    expect(isAlive()).toBe(true);
    await hang(1);
    expect((await end)[1]).toBe('SIGKILL');
  });

  test('does not stop a server that refuses connections, because it is starting or has already stopped', async () => {
    const check = await started(204);
    server.kill('SIGKILL');
    await once(server, 'exit');
    for (let time = 0; time < 8; time += 1) expect(await check()).toBe(false);
  });
});

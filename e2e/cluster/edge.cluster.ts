import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/running.mjs';
import { startNginx } from './support/nginx';

type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** Starts nginx without replicas, to test its own decisions. */
const start = async (settings: Record<string, string>) =>
  startNginx(await freePort(), [`127.0.0.1:${await freePort()}`], settings);

/** Sends a request with these headers, which may include Host. @returns status and Location */
const ask = (nginx: Nginx, path: string, headers: Record<string, string>) =>
  new Promise<[status: number | undefined, location: string | undefined]>((resolve, reject) => {
    const sent = request(nginx.url + path, { headers }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    });
    sent.on('error', reject).end();
  });

describe('Requests are counted', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await start({
      TRUSTED_PROXIES: 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
      REQUESTS_PER_SECOND: '1',
      BURST: '4',
    });
  });
  afterAll(() => nginx.stop());

  /** Sends 12 simultaneous requests, each with its own address. @returns the number that succeed */
  const answered = async (addressOf: (index: number) => string) => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ask(nginx, '/favicon.svg', { 'X-Forwarded-For': addressOf(index + 1) })),
    );
    for (const [status] of statuses) expect([200, 429]).toContain(status);
    return statuses.filter(([status]) => status === 200).length;
  };

  test('by 64-bit IPv6 network, regardless of how the addresses are written', async () => {
    expect(await answered((index) => `2001:db8:0:1::${index.toString(16)}`)).toBeLessThan(8);
    expect(await answered((index) => `2001:db8::2:${index.toString(16)}:0:0:a`)).toBeLessThan(8);
  });

  test('separately for each IPv6 network', async () => {
    expect(await answered((index) => `2001:db8:1:${index.toString(16)}::1`)).toBe(12);
  });

  test('by IPv4 address, even if it is written as IPv6', async () => {
    expect(await answered((index) => `192.0.2.${index}`)).toBe(12);
    expect(await answered((index) => `::ffff:198.51.100.${index}`)).toBe(12);
    expect(await answered(() => '203.0.113.1')).toBeLessThan(8);
  });
});

test('with TLS in nginx, plain HTTP requests are redirected, except for the health check', async () => {
  const nginx = await start({ PLAIN_HTTP: 'redirect', PUBLIC_SCHEME: 'https' });
  const host = { Host: 'community.example.org:8080' };
  expect(await ask(nginx, '/api/login?a=b', host)).toEqual([308, 'https://community.example.org/api/login?a=b']);
  expect(await ask(nginx, '/', host)).toEqual([308, 'https://community.example.org/']);
  expect(await ask(nginx, '/nginx-health', host)).toEqual([204, undefined]);
  await nginx.stop();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser as promql } from '@prometheus-io/lezer-promql';
import parsePrometheus from 'parse-prometheus-text-format';
import { parseList } from 'structured-headers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { freePort } from '../../scripts/lib/running.mjs';
import { startSmtp } from '../../scripts/test/smtp.mjs';
import { addCompleted, runSql, sqlTime } from './support/database';
import { logOf, type Product, startOwnProduct } from './support/product';
import { draft, message } from './support/samples';
import { exchange } from './support/wire';

const PARTNER = 'https://partner.example';
const soon = { timeout: 15_000, interval: 100 };
/** Time for which the state of the mail server is cached. */
const MAIL_MS = 15_000;

/** A product with the settings of a deployment on several machines. Its mail server is unavailable at first. */
let product: Product;
let metricsUrl: string;
let smtpPort: number;
beforeAll(async () => {
  const metricsPort = await freePort();
  smtpPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  product = await startOwnProduct(
    {
      LOG_FORMAT: 'json',
      // Unknown names, which are reported.
      LOG_LEVL: 'debug',
      HSTS_SUBDOMAINS: 'true',
      METRICS_PORT: String(metricsPort),
      CORS_ORIGINS: `${PARTNER}, https://other.example`,
      BACKUP_HOUR: '23',
      RATE_LIMIT_FACTOR: '1',
      SMTP_URL: `smtp://somebody:secret@127.0.0.1:${smtpPort}`,
    },
    { broughtAbout: /fillup 500/ },
  );
});
afterAll(() => product.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  exchange(product.url, { method: 'GET', path, headers });
const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  exchange(product.url, {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });

type Line = Record<string, unknown>;
/** Returns the log since the server started writing JSON, without the lines of its first start. */
function log(): Line[] {
  const lines = logOf(product).trim().split('\n');
  return lines.slice(lines.findIndex((line) => line.startsWith('{'))).map((line) => JSON.parse(line));
}
const lineOf = (requestId: unknown, level: string) =>
  vi.waitFor(() => {
    const found = log().find((line) => line.requestId === requestId && line.level === level);
    expect(found).toBeDefined();
    return found as Line;
  }, soon);

type Families = ReturnType<typeof parsePrometheus>;
const readMetrics = async (): Promise<Families> => parsePrometheus(await (await fetch(metricsUrl)).text());
const familyOf = (families: Families, name: string) => families.find((family) => family.name === name)?.metrics ?? [];
const valueFor = async (name: string, labels: Record<string, string> = {}) => {
  const found = familyOf(await readMetrics(), name).find(({ labels: given = {} }) =>
    Object.entries(labels).every(([label, value]) => given[label] === value),
  );
  return found?.value === undefined ? undefined : Number(found.value);
};

describe('The log as JSON', () => {
  test('begins with the messages for the operator, one object per line', () => {
    const logged = log().map(({ level, message }) => `${level}: ${message}`);
    expect(logged).toEqual(
      expect.arrayContaining([
        'warn: LOG_LEVL is not a setting. Did you mean LOG_LEVEL?',
        'warn: HSTS_SUBDOMAINS is no longer used: remove it from .env.',
        'info: No one has signed in to the dashboard yet. For a new password: npm run admin -- reset-password',
        'info: No one has signed in to the panel yet. For a new password: npm run admin -- reset-password --panel',
      ]),
    );
  });

  test('never contains a password from a setting', () => {
    const whole = logOf(product);
    expect(whole).toContain('admin@example.org  /  the password in ADMIN_PASSWORD\n');
    expect(whole).not.toContain(product.password);
  });

  test('has one line per request with ID, method, template, status and time, and nothing about the sender', async () => {
    const word = 'loggedsaraswati';
    const { headers, status } = await get(`/api/posts/${word}?q=${word}`, { 'User-Agent': word });
    expect(status).toBe(404);
    expect(await lineOf(headers['x-request-id'], 'http')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'http',
      message: expect.stringMatching(/^GET \/api\/posts\/:slug 404 \d+ ms$/),
      requestId: headers['x-request-id'],
      method: 'GET',
      path: '/api/posts/:slug',
      status: 404,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(log())).not.toContain(word);
  });

  test('shows a failed request with the ID in its response and the stack of the error', async () => {
    const quick = { Name: 'Asha', Mail: 'asha@example.org', Phone: '+91 90000 00000', College: 'A college' };
    await runSql(product, 'ALTER TABLE quick_applications RENAME TO taken_away');
    const { status, headers, text } = await post('/api/applications/fillup', quick);
    await runSql(product, 'ALTER TABLE taken_away RENAME TO quick_applications');
    const { requestId, ...body } = JSON.parse(text);
    expect([status, body]).toEqual([
      500,
      { success: false, code: expect.any(String), message: 'Something went wrong. Please try again.' },
    ]);
    expect(requestId).toBe(headers['x-request-id']);
    expect(await lineOf(requestId, 'error')).toMatchObject({ stack: expect.stringContaining('quick_applications') });
    expect(JSON.stringify(await lineOf(requestId, 'error'))).not.toContain('asha@example.org');
  });

  test('ignores a request ID from a visitor', async () => {
    const { headers } = await get('/api/nothing', { 'X-Request-Id': 'chosen-by-a-visitor' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('/_ready', () => {
  test('names the unavailable part but gives no details; the log reports it once', async () => {
    const { status, text, headers } = await get('/_ready');
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { status: 'not ready', parts: { database: 'ok', storage: 'ok', mail: 'failed' } },
    ]);
    expect(headers['cache-control']).toBe('no-store');
    await product.clock.move(MAIL_MS);
    expect((await get('/_ready')).status).toBe(503);
    expect(log().filter(({ message }) => /mail server cannot be reached/.test(String(message)))).toHaveLength(1);
    expect(JSON.stringify(log())).not.toContain('secret');
    // The server is still alive.
    expect((await get('/_health')).status).toBe(204);
  });

  test('is ready when all parts are available again, and checks the mail server once for many requests', async () => {
    let sessions = 0;
    const smtp = await startSmtp(smtpPort, () => {
      sessions += 1;
    });
    await product.clock.move(MAIL_MS);
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/_ready')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(JSON.parse(answers[0]?.text ?? '')).toEqual({
      status: 'ready',
      parts: { database: 'ok', storage: 'ok', mail: 'ok' },
    });
    expect(sessions).toBe(1);
    await smtp.stop();
  });
});

describe('/metrics', () => {
  test('is available only on its own port', async () => {
    expect((await get('/metrics')).text).not.toContain('http_requests_total');
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
    expect((await fetch(metricsUrl)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  test('counts requests by template and status, including those from the response cache', async () => {
    const of = { method: 'GET', route: '/api/fetch', status: '200' };
    const before = (await valueFor('http_requests_total', of)) ?? 0;
    const hits = (await valueFor('first_commit_response_cache_reads_total', { result: 'hit' })) ?? 0;
    for (let one = 0; one < 20; one += 1) await get('/api/fetch');
    await vi.waitFor(async () => expect(await valueFor('http_requests_total', of)).toBe(before + 20), soon);
    expect(await valueFor('first_commit_response_cache_reads_total', { result: 'hit' })).toBeGreaterThan(hits);
    expect(await valueFor('first_commit_response_cache_reads_total', { result: 'miss' })).toBeGreaterThan(0);
  });

  test('contains no label that a visitor can choose', async () => {
    const word = 'chosenbyavisitor';
    for (const path of [`/${word}`, `/api/${word}`, `/api/posts/${word}`, `/api/sent/${word}`, `/cms/${word}`])
      await get(path);
    await exchange(product.url, { method: 'PROPFIND', path: `/${word}` });
    const text = await (await fetch(metricsUrl)).text();
    expect(text).not.toContain(word);
  });

  test('counts pending posts and refusals by limit', async () => {
    const waiting = (await valueFor('first_commit_waiting_for_team', { type: 'blog-post' })) ?? Number.NaN;
    for (let count = 1; count <= 11; count += 1) await post('/api/blog/create', draft({ author: 'One' }));
    await vi.waitFor(
      async () => expect(await valueFor('first_commit_waiting_for_team', { type: 'blog-post' })).toBe(waiting + 10),
      soon,
    );
    expect(await valueFor('first_commit_refusals_total', { limit: 'post' })).toBe(1);
  });

  test('counts an email as waiting too long only once it is due, or has been tried', async () => {
    const due = sqlTime(product, Date.now() + 24 * 60 * 60_000);
    const { status } = await post('/api/contact', message());
    expect(status).toBe(201);
    // The first attempt fails, and its outcome would be stored over the changes below.
    const tried = "SELECT 1 FROM mails WHERE kind = 'message' AND attempts = 1 AND held_until IS NULL";
    await vi.waitFor(async () => expect(await runSql(product, tried)).toHaveLength(1), soon);
    const hasWaited = async (attempts: number, expected: boolean) => {
      await runSql(product, `UPDATE mails SET state = 'waiting', next_attempt_at = ${due}, attempts = ${attempts}`);
      const oldest = () => valueFor('first_commit_mail_oldest_waiting_timestamp_seconds');
      await vi.waitFor(async () => expect((await oldest()) !== 0).toBe(expected), soon);
    };
    await hasWaited(1, true);
    await hasWaited(0, false);
    await runSql(product, "UPDATE mails SET state = 'sent'");
  });

  test('counts internships by station', async () => {
    await addCompleted(product, 'APP-2026-METER-METER');
    const countOf = (station: string) => valueFor('first_commit_internships', { station });
    await vi.waitFor(async () => expect([await countOf('completed'), await countOf('left')]).toEqual([1, 0]), soon);
  });

  test('contains every metric that the example dashboard and the alert rules query', async () => {
    const deploy = join(import.meta.dirname, '..', '..', 'deploy');
    const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8'));
    const { groups } = parseYaml(readFileSync(join(deploy, 'prometheus-alerts.yml'), 'utf8'));
    const queries: string[] = [
      ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
      ...groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
    ];
    expect(queries.length).toBeGreaterThan(25);
    const required = new Set(queries.flatMap(metricsIn));
    // Prometheus itself adds this metric.
    required.delete('up');
    const families = await readMetrics();
    const names = families.flatMap(({ name }) => [name, `${name}_bucket`]);
    expect([...required].filter((name) => !names.includes(name))).toEqual([]);
    expect(familyOf(families, 'http_request_duration_seconds')).not.toEqual([]);
  });
});

/** Returns the metrics in a query. @throws Error if it is not PromQL */
function metricsIn(query: string): string[] {
  const text = query.replaceAll('$__rate_interval', '5m');
  const names: string[] = [];
  promql.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`No PromQL: ${text}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(text.slice(from, to));
    },
  });
  return names;
}

describe('The rate limits of a call', () => {
  /** Returns the name and parameters of each item in a header. */
  const items = (header: unknown) =>
    parseList(String(header)).map(([name, parameters]) => [name, Object.fromEntries(parameters)]);

  test('are returned with the remaining requests, whether the request is accepted or refused', async () => {
    await product.clock.move(60 * 60_000);
    const look = () => get('/api/lookupCertificate/lookup?id=none');
    const first = await look();
    expect(items(first.headers['ratelimit-policy'])).toEqual([['lookup', { q: 60, w: 60 }]]);
    expect(items(first.headers.ratelimit)).toEqual([['lookup', { r: 59, t: 60 }]]);
    const others = await Promise.all(Array.from({ length: 60 }, look));
    const refused = others.find(({ status }) => status === 429);
    const [[name, { r, t }]] = items(refused?.headers.ratelimit) as [[string, Record<string, number>]];
    expect([name, r, String(t)]).toEqual(['lookup', 0, refused?.headers['retry-after']]);
  });

  test('of a login count only failures, and do not reveal the requests of others', async () => {
    const login = (password: string) =>
      post('/api/admin/login', { username: product.username, password }).then(({ headers }) =>
        Object.fromEntries(items(headers.ratelimit)),
      );
    expect(await login('wrong')).toMatchObject({ 'admin-login-address': { r: 49 }, 'admin-login': { r: 4 } });
    expect(await login(product.password)).toMatchObject({ 'admin-login-address': { r: 49 }, 'admin-login': { r: 5 } });
    const { headers } = await post('/api/applications/status', { reference: 'APP-2026-4HTK9-P3QWX', Mail: 'a@b.org' });
    expect(items(headers.ratelimit).map(([name]) => name)).toEqual(['application-status', 'application-status-all']);
  });

  test('are not returned for a path without limits', async () => {
    for (const path of ['/api/fetch', '/api/nothing', '/home'])
      expect((await get(path)).headers).not.toHaveProperty('ratelimit');
  });
});

describe('A page from another origin', () => {
  const readers = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

  test('can read the API if it is on the list, without cookies, whether the response is cached or not', async () => {
    const exposed = 'X-Request-Id,RateLimit,RateLimit-Policy,Retry-After';
    const theirs = { 'access-control-allow-origin': PARTNER, 'access-control-expose-headers': exposed };
    const own = {
      'access-control-allow-origin': product.url,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': exposed,
    };
    for (const path of ['/api/fetch?pageSize=7', '/api/nothing', '/api/lookupCertificate/lookup?id=none']) {
      for (let again = 0; again < 2; again += 1) {
        const [partner, foreign, site, none] = [
          await get(path, { Origin: PARTNER }),
          await get(path, { Origin: `${PARTNER}.evil.example` }),
          await get(path, { Origin: product.url }),
          await get(path),
        ];
        expect([path, readers(partner.headers)]).toEqual([path, theirs]);
        expect([path, readers(site.headers)]).toEqual([path, own]);
        for (const { headers } of [foreign, none]) expect([path, readers(headers)]).toEqual([path, {}]);
        for (const { headers } of [partner, foreign, site, none]) expect(headers.vary).toMatch(/\bOrigin\b/);
      }
    }
  });

  test('gets a preflight response from the API, but not from the panel; unlisted origins get none', async () => {
    const ask = (path: string, Origin: string) =>
      exchange(product.url, {
        method: 'OPTIONS',
        path,
        headers: {
          Origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,idempotency-key',
        },
      });
    const { status, headers } = await ask('/api/blog/create', PARTNER);
    expect(status).toBe(204);
    expect(headers).toMatchObject({ 'access-control-allow-origin': PARTNER, 'access-control-max-age': '600' });
    expect(headers['access-control-allow-methods']).toContain('POST');
    expect(headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(readers((await ask('/api/blog/create', 'https://evil.example')).headers)).toEqual({});
    for (const path of ['/admin/login', '/content-manager/content-types', '/upload'])
      expect(readers((await ask(path, PARTNER)).headers)).toEqual({});
  });
});

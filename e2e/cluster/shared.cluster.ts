import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readRows } from '../../cms/tests/support/database';
import { recordLine } from '../faults/support/report';
import { newSubmission, sha256 } from '../faults/support/submissions';
import { type Cluster, direct, isShown, logOf, send, signIn, startCluster } from './support/cluster';

/** Two replicas share all state: each reads the data that the other stores. */
let cluster: Cluster;
let first: string;
let second: string;
beforeAll(async () => {
  // A factor of 1 means the limits of production.
  cluster = await startCluster({ RATE_LIMIT_FACTOR: '1', ADMIN_PASSWORD: 'Only-for-tests-1' });
  [first, second] = [direct(cluster.first), direct(cluster.second)];
});
afterAll(() => cluster.stop());

const line = (fault: string, attempted: number, acknowledged: number, lost: number, duplicated: number) =>
  recordLine({ fault, attempted, acknowledged, lost, duplicated, errors: 0, recovery: null });
let visitors = 0;
/** Returns the headers of a new client, as nginx passes them to a replica. */
const somebody = () => ({ 'X-Forwarded-For': `192.0.2.${++visitors}` });
const countOf = async (table: string) => (await readRows(cluster.stored, table)).length;

test('two replicas that start simultaneously on an empty database create everything once', async () => {
  const logs = cluster.replicas.map(logOf);
  const shown = logs.map((log) => log.match(/shown only once/g)?.length ?? 0);
  const waited = logs.filter((log) => log.includes('Another server that uses this database is starting'));
  const posts = await countOf('blog_posts');
  line('Two replicas start at once, empty database', 2, 2, 0, shown[0] === shown[1] ? 1 : 0);
  expect(shown.sort()).toEqual([0, 1]);
  expect(waited).toHaveLength(1);
  expect(await countOf('admin_users')).toBe(1);
  expect(await countOf('up_users')).toBe(1);
  expect(await countOf('site_settings')).toBe(1);
  const slugs = (await readRows(cluster.stored, 'blog_posts')).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(posts);
  const names = (await readRows(cluster.stored, 'testimonials')).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const roles = (await readRows(cluster.stored, 'admin_roles')).map(({ name }) => name);
  expect(roles.sort()).toEqual(['Content editor', 'Moderator', 'Super Admin']);
});

test('a session opened on one replica works on the other, and ends on both', async () => {
  const session = await signIn(first, cluster.first);
  const read = async (url: string) => (await send(url, 'GET', '/api/admin/unverified', undefined, session)).status;
  expect([await read(first), await read(second)]).toEqual([200, 200]);
  await send(second, 'POST', '/api/admin/logout', undefined, session);
  expect([await read(first), await read(second)]).toEqual([401, 401]);
});

test('a document sent to one replica can be read through the other, but only with a session', async () => {
  const session = await signIn(first, cluster.first);
  const submission = newSubmission('application');
  const { body } = await send(first, 'POST', submission.path, submission.body(), somebody());
  const path = `/api/admin/applications/${body.reference}/resume`;
  const read = await send(second, 'GET', path, undefined, session);
  expect(sha256(read.bytes)).toBe(submission.documents.resume_file);
  expect((await send(cluster.url, 'GET', path, undefined, session)).bytes.equals(read.bytes)).toBe(true);
  expect((await send(cluster.url, 'GET', path)).status).toBe(401);
  expect(cluster.s3.calls.filter(({ acl }) => acl !== undefined)).toEqual([]);
  const [object] = cluster.s3.calls.filter(({ path: each }) => each.includes('/private/documents/'));
  expect((await fetch(cluster.s3.url + object?.path)).status).toBe(403);
});

test('neither compressed copies of files nor the plain shell have their own URL', async () => {
  const page = await send(cluster.url, 'GET', '/home');
  const script = /\/assets\/[\w-]+\.js/.exec(String(page.bytes))?.[0] as string;
  expect((await send(cluster.url, 'GET', script)).status).toBe(200);
  for (const path of ['/index.html', `${script}.br`, `${script}.gz`]) {
    const { status, bytes } = await send(cluster.url, 'GET', path);
    expect([path, status, bytes.includes('<div id="root"></div>')]).toEqual([path, 404, false]);
  }
});

test('replicas share the limits of forms and the panel, and count the address that nginx sees, whatever the client claims', async () => {
  const half = async (path: string, body: object, times: number, address: Record<string, string>) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1)
      statuses.push((await send(time % 2 ? first : second, 'POST', path, body, address)).status);
    return statuses;
  };
  const form = await half('/api/applications/fillup', {}, 11, somebody());
  expect(form).toEqual([...Array(10).fill(400), 429]);
  const panel = await half(
    '/admin/login',
    { email: 'nobody@example.org', password: 'wrong-Password-1' },
    6,
    somebody(),
  );
  expect(panel).toEqual([...Array(5).fill(400), 429]);
  // To nginx, all have one address, regardless of their claims.
  const claimed: number[] = [];
  for (let time = 0; time < 11; time += 1)
    claimed.push((await send(cluster.url, 'POST', '/api/applications/fillup', {}, somebody())).status);
  expect(claimed).toEqual([...Array(10).fill(400), 429]);
  line('Limits counted by both replicas together', 28, 25, 0, 0);
});

test('simultaneous requests to both replicas with one Idempotency-Key store one row and send each email once', async () => {
  const before = cluster.smtp.mails.length;
  const submissions = Array.from({ length: 8 }, () => newSubmission('application'));
  const answers = await Promise.all(
    submissions.flatMap((submission) => {
      const headers = { 'Idempotency-Key': submission.key, ...somebody() };
      return [first, second, first, second].map((url) =>
        send(url, 'POST', submission.path, submission.body(), headers),
      );
    }),
  );
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(8);
  const arrived = () => cluster.smtp.mails.slice(before).flatMap(({ to }) => to);
  await vi.waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(8), { timeout: 30_000, interval: 100 });
  await sleep(2000);
  const mails = arrived();
  line('One key four times at two replicas; mails', 8, 8, 8 - new Set(mails).size, mails.length - new Set(mails).size);
  expect(mails.sort()).toEqual(submissions.map(({ mark }) => mark).sort());
});

test('a decision on one replica takes effect on the other, and in nginx, within two seconds', async () => {
  const session = await signIn(first, cluster.first);
  const post = newSubmission('post');
  const body = JSON.parse(post.body() as string);
  const { _id: id } = (await send(first, 'POST', '/api/blog/create', body, somebody())).body.data;
  const secondsUntilShown = async (url: string, shown: boolean) => {
    const begun = performance.now();
    while ((await isShown(url, id)) !== shown) {
      if (performance.now() - begun > 10_000) break;
      await sleep(20);
    }
    return (performance.now() - begun) / 1000;
  };
  let slowest = 0;
  let throughNginx = 0;
  for (let round = 0; round < 4; round += 1) {
    for (const [method, verdict, shown] of [
      ['PATCH', '', true],
      ['POST', '/reject', false],
    ] as const) {
      await isShown(cluster.url, id);
      const path = `/api/admin/unverified/${id}${verdict}`;
      expect((await send(first, method, path, shown ? undefined : {}, session)).status).toBe(200);
      expect(await isShown(first, id)).toBe(shown);
      slowest = Math.max(slowest, await secondsUntilShown(second, shown));
      throughNginx = Math.max(throughNginx, await secondsUntilShown(cluster.url, shown));
      // The state does not revert: no cache returns an older response.
      for (let look = 0; look < 5; look += 1) expect(await isShown(cluster.url, id)).toBe(shown);
    }
  }
  recordLine({
    fault: 'A decision on one replica, seen at the other',
    attempted: 8,
    acknowledged: 8,
    lost: 0,
    duplicated: 0,
    errors: 0,
    recovery: slowest,
  });
  recordLine({
    fault: 'The same, through nginx',
    attempted: 8,
    acknowledged: 8,
    lost: 0,
    duplicated: 0,
    errors: 0,
    recovery: throughNginx,
  });
  expect(slowest).toBeLessThan(2);
  expect(throughNginx).toBeLessThan(2.2);
});

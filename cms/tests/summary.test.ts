import { beforeAll, expect, inject, test } from 'vitest';
import { announceNow, apply, decide } from './support/applicant';
import { adminToken, call, submit } from './support/client';
import { runSql } from './support/database';
import { accept, completed } from './support/intern';
import { application, draft, form } from './support/samples';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
const read = async () => {
  const { status, body } = await call('GET', '/admin/summary', { token });
  expect([status, body.success]).toEqual([200, true]);
  return body.data;
};
const countOf = (list: { domain: string; count: number }[], domain: string) =>
  list.find((entry) => entry.domain === domain)?.count ?? 0;

test("counts today's new entries by day, domain and status", async () => {
  const before = await read();
  const raw = form(application({ domain: 'Cyber Security' }));
  const { body } = await call('POST', '/applicationform/apply', { raw });
  await call('POST', '/applications/fillup', {
    json: { Name: 'x', Mail: `summary-${Date.now()}@example.org`, Phone: '1234567', College: 'c' },
  });
  const after = await read();
  expect(after.applications).toMatchObject({
    total: before.applications.total + 1,
    today: before.applications.today + 1,
    quick: before.applications.quick + 1,
  });
  expect(after.emails).toBe(before.emails + 2);
  expect(after.applications.byStatus.received).toBe(before.applications.byStatus.received + 1);
  expect(countOf(after.applications.byDomain, 'Cyber Security')).toBe(
    countOf(before.applications.byDomain, 'Cyber Security') + 1,
  );
  const { perDay } = after.applications;
  expect(perDay).toHaveLength(21);
  expect(perDay.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: after.applications.today });
  const counts: number[] = after.applications.byDomain.map(({ count }: { count: number }) => count);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));

  await call('PATCH', `/admin/applications/${body.reference}`, { token, json: { status: 'selected' } });
  const moved = (await read()).applications.byStatus;
  expect(moved.selected).toBe(after.applications.byStatus.selected + 1);
  expect(moved.received).toBe(after.applications.byStatus.received - 1);
});

test("lists pending entries with their dates, and counts this week's decisions", async () => {
  const before = await read();
  const [one, two] = [await submit(draft({ title: `Waits ${Date.now()}` })), await submit()];
  const after = await read();
  expect(after.posts.waiting).toBe(before.posts.waiting + 2);
  expect(after.posts.perWeek).toHaveLength(8);
  const { oldest } = after.posts;
  const dates: string[] = after.waiting.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(dates).toEqual([...dates].sort());
  expect(dates.length).toBeLessThanOrEqual(10);
  expect(oldest <= (dates.at(-1) ?? '')).toBe(true);

  await call('PATCH', `/admin/unverified/${one}`, { token });
  await call('POST', `/admin/unverified/${two}/reject`, { token, json: {} });
  const decided = await read();
  expect(decided.posts.waiting).toBe(before.posts.waiting);
  expect(decided.posts.verified).toBe(before.posts.verified + 1);
  const [week, was] = [decided.posts.perWeek.at(-1), before.posts.perWeek.at(-1)];
  expect([week.verified - was.verified, week.rejected - was.rejected]).toEqual([1, 1]);
  expect(decided.latest.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['rejected', 'verified']);
});

test('counts the people of the current round in every stage that they reached', async () => {
  const before = (await read()).funnel;
  await apply();
  const [refused, undone] = [await apply(), await apply()];
  await decide(token, refused.reference, 'shortlisted');
  await announceNow(refused);
  await decide(token, refused.reference, 'not selected');
  await decide(token, undone.reference, 'selected');
  await decide(token, undone.reference, 'received');
  const { reference } = await accept(token, await apply());
  await runSql(
    inject('product'),
    `INSERT INTO interviews (document_id, reference, took_place) VALUES ('i-${reference}', '${reference}', true)`,
  );
  const json = { internships: [(await completed(token)).id] };
  expect((await call('POST', '/admin/certificates/completed', { token, json })).status).toBe(201);
  const { round, counts } = (await read()).funnel;
  const grown = Object.entries<number>(counts).map(([stage, count]) => [stage, count - before.counts[stage]]);
  expect([round, Object.fromEntries(grown)]).toEqual([
    'Round 1',
    {
      applied: 5,
      shortlisted: 3,
      interviewed: 1,
      offered: 2,
      accepted: 2,
      'handed in': 0,
      presented: 0,
      completed: 1,
      'with certificate': 1,
    },
  ]);
  expect((await call('GET', '/admin/summary?round=unknown', { token })).body.data.funnel.round).toBeNull();
});

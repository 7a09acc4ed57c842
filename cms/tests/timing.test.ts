import { expect, inject, test } from 'vitest';
import { times } from './support/product';

const { url, username } = inject('product');
const TRIES = times(7, 3);

const post = (path: string, json: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test.each([
  ['of the dashboard', '/api/admin/login', 'username', username],
  ['of the panel', '/admin/login', 'email', 'admin@example.org'],
  ['of visitors', '/api/login', 'email', 'timed@example.org'],
])('the door %s takes as long for an unknown name as for a wrong password', async (_whose, path, field, known) => {
  await post('/api/register', { name: 'x', email: 'timed@example.org', password: 'a good password' });
  const took = { known: [] as number[], unknown: [] as number[] };
  // In turn: what else the machine does meanwhile falls on both.
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const who of ['known', 'unknown'] as const) {
      const name = who === 'known' ? known : `nobody-${tries}@example.org`;
      const begun = performance.now();
      const { status } = await post(path, { [field]: name, password: 'not this one' });
      took[who].push(performance.now() - begun);
      expect([400, 401]).toContain(status);
    }
  }
  expect(median(took.unknown)).toBeGreaterThan(median(took.known) / 2);
});

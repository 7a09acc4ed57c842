import { expect, inject, test } from 'vitest';
import { expectSameTime } from './support/same-time';

const { url, username } = inject('product');

const post = (path: string, json: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });

test.each([
  ['of the dashboard', '/api/admin/login', 'username', username],
  ['of the panel', '/admin/login', 'email', 'admin@example.org'],
  ['of visitors', '/api/login', 'email', 'timed@example.org'],
])('the login %s takes as long for an unknown name as for a wrong password', async (_whose, path, field, known) => {
  await post('/api/register', { name: 'x', email: 'timed@example.org', password: 'a good password' });
  const logIn = async (name: string) => {
    const { status } = await post(path, { [field]: name, password: 'not this one' });
    expect([400, 401]).toContain(status);
  };
  await expectSameTime(
    () => logIn(known),
    (round) => logIn(`nobody-${round}@example.org`),
  );
});

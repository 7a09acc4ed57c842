import { expect, test } from 'vitest';
import { runSql } from './support/database';
import { mailed } from './support/mailed';
import { logOf } from './support/product';
import { callTo } from './support/send';

/** Tests rename a table of this product. */
const { product, call } = await mailed();

const word = 'loggedsaraswati';
const quickApply = () =>
  call('POST', `/applications/fillup?q=${word}`, {
    json: { Name: word, Mail: `${word}@example.org`, Phone: '+91 90000 00000', College: word },
    token: word,
  });
const log = () => logOf(product);

test('the log shows the request and nothing about the sender, even if the database fails', async () => {
  expect((await quickApply()).status).toBe(201);
  expect(log()).toMatch(/POST \/api\/applications\/fillup 201 \d+ ms/);

  await runSql(product, 'ALTER TABLE quick_applications RENAME TO taken_away');
  const failed = await quickApply();
  await runSql(product, 'ALTER TABLE taken_away RENAME TO quick_applications');
  expect(failed.status).toBe(500);
  expect(failed.bytes.toString()).not.toMatch(/insert|quick_applications/);
  expect(log()).toMatch(/insert into .*quick_applications/);
  expect(log()).not.toContain(word);

  expect((await quickApply()).status).toBe(201);
});

test.each(['//feed.xml', '/..%2fx.txt', '/%5cx.txt', '/C:/x.txt'])(
  '%s, which is not a file of the site, is rejected without a stack trace',
  async (path) => {
    const before = log().length;
    expect((await fetch(product.url + path)).status).toBe(400);
    expect(log().slice(before)).toMatch(/GET \S+ 400/);
    expect(log().slice(before)).not.toMatch(/\n {4}at /);
  },
);

test('a private link is never logged, either for its page or for its calls', async () => {
  const secret = 'loggedsecretlink';
  const paths = [`/sent/${secret}`, `/api/sent/${secret}`];
  for (const path of paths) await fetch(product.url + path, { headers: { Accept: 'text/html' } });
  await fetch(`${product.url}/api/sent/${secret}/withdraw`, { method: 'POST' });
  expect(log()).toMatch(/GET \/api\/sent\/:token 404/);
  expect(log()).not.toContain(secret);
});

test('a panel session that cannot be stored gets a 503 with Retry-After, and the log does not name the user', async () => {
  const signIn = () =>
    callTo(() => product, '')('POST', '/admin/login', {
      json: { email: 'admin@example.org', password: product.password },
    });
  const before = log().length;
  await runSql(product, 'ALTER TABLE strapi_sessions RENAME TO taken_away');
  const failed = await signIn();
  await runSql(product, 'ALTER TABLE taken_away RENAME TO strapi_sessions');
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '2']);
  expect(failed.body.error.name).toBe('Unavailable');
  expect(log().slice(before)).toMatch(/insert into .*strapi_sessions/);
  expect(log().slice(before)).not.toContain('admin@example.org');
  expect((await signIn()).status).toBe(200);
});

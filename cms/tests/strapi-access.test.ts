import { describe, expect, inject, test } from 'vitest';
import { call, origin } from './support/client';
import { panel as signedIn } from './support/panel';

const panel = (method: string, path: string, json?: unknown) =>
  fetch(origin + path, {
    method,
    headers: json ? { 'Content-Type': 'application/json' } : {},
    body: json ? JSON.stringify(json) : undefined,
  });

describe("Strapi's default access is closed", () => {
  test('visitors cannot register as the first panel admin', async () => {
    const answer = await panel('POST', '/admin/register-admin', {
      email: 'eve@example.org',
      password: 'Passw0rd!',
      firstname: 'Eve',
    });
    expect(answer.status).toBe(400);
  });

  test.each([
    [{ $notNull: true }, inject('product').password],
    [{ $contains: 'admin' }, inject('product').password],
    ['admin@example.org', { $ne: '' }],
    [1, 2],
  ])("the panel's login rejects %j with %j", async (email, password) => {
    const answer = await panel('POST', '/admin/login', { email, password });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    expect((await answer.json()).error.message).toMatch(/^(Invalid|Missing) credentials$/);
  });

  // Strapi checks the address without resolving it, and accepts 0.0.0.0, which is this machine.
  test.each(['/upload/actions/upload-from-urls', '/upload/actions/Upload-From-URLs/'])(
    '%s fetches nothing, even for panel users',
    async (path) => {
      const { send } = await signedIn();
      const { status } = await send('POST', path, { urls: [origin.replace('127.0.0.1', '0.0.0.0')] });
      expect(status).toBe(403);
    },
  );

  test.each(['/api/auth/local/register', '/api/auth/forgot-password', '/api/auth/reset-password'])(
    '%s neither creates nor changes accounts',
    async (path) => {
      const answer = await panel('POST', path, {
        username: 'eve',
        email: 'eve@example.org',
        password: 'Passw0rd!',
        passwordConfirmation: 'Passw0rd!',
        code: 'x',
      });
      expect([400, 401, 403, 404]).toContain(answer.status);
    },
  );

  test.each(['/panel/moderation/api::blog-post.blog-post/verify', '/panel/moderation/api::blog-post.blog-post/reject'])(
    '%s needs a panel session',
    async (path) => {
      expect((await panel('POST', path, { ids: ['abc'] })).status).toBe(401);
    },
  );

  test('no API token is left from the first startup', async () => {
    const { body } = await (await signedIn()).send('GET', '/admin/api-tokens');
    const names = body.data.map(({ name }: { name: string }) => name);
    for (const stock of ['Read Only', 'Full Access']) expect(names).not.toContain(stock);
  });

  test('visitors have no permissions in stock plugins and cannot sign up through their routes', async () => {
    const { send } = await signedIn();
    const { roles } = (await send('GET', '/users-permissions/roles')).body;
    for (const type of ['public', 'authenticated']) {
      const { id } = roles.find((role: { type: string }) => role.type === type);
      const { role } = (await send('GET', `/users-permissions/roles/${id}`)).body;
      expect(JSON.stringify(role.permissions)).toContain('"enabled":false');
      expect(JSON.stringify(role.permissions)).not.toContain('"enabled":true');
      // Our own calls cannot be opened or closed in the panel, so they are not listed.
      expect(Object.keys(role.permissions).filter((part) => part.startsWith('api::'))).toEqual([]);
    }
    const { body } = await send('GET', '/users-permissions/advanced');
    expect(body.settings.allow_register).toBe(false);
  });

  test('content types have no core routes', async () => {
    for (const path of ['/blog-posts', '/blog-post', '/idempotency-keys', '/users/me', '/users-permissions/roles']) {
      expect([401, 403, 404]).toContain((await call('GET', path)).status);
    }
  });

  test('responses do not name the server, and pages cannot be framed', async () => {
    const { headers } = await call('GET', '/fetch');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test.each(['/', '/apply', '/cms', '/documentation', '/graphql'])(
    'a page at %s loads files only from this origin',
    async (path) => {
      const { headers } = await panel('GET', path);
      const policy = headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'self'; script-src 'self'; .*connect-src 'self'; object-src 'none';/);
      expect(policy).not.toMatch(/https?:|\.\w|\*/);
    },
  );

  test.each(['/fetch', '/nothing'])('the response of /api%s loads nothing when opened in a browser', async (path) => {
    const { headers } = await call('GET', path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('other origins cannot read responses', async () => {
    const { headers } = await call('GET', '/fetch', { headers: { Origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin') ?? '').not.toMatch(/evil|\*/);
  });
});

describe('One origin', () => {
  test.each([
    ['/', 200, 'text/html'],
    ['/blog/some-author/some-post', 404, 'text/html'],
    ['/admin', 200, 'text/html'],
    ['/cms', 200, 'text/html'],
    ['/favicon.ico', 200, 'image'],
    ['/favicon.svg', 200, 'image/svg+xml'],
    ['/_health', 204, ''],
    ['/assets/missing.js', 404, ''],
    ['/.env', 404, 'text/html'],
    ['/..%2f..%2f.env', 400, ''],
  ])('answers %s with %i', async (path, status, type) => {
    const answer = await panel('GET', path);
    expect(answer.status).toBe(status);
    if (type) expect(answer.headers.get('content-type')).toContain(type);
    expect(await answer.text()).not.toContain('JWT_SECRET');
  });
});

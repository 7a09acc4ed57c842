import { describe, expect, inject, test } from 'vitest';
import { mailFiles, mailIn } from '../../../scripts/test/mails.mjs';
import { adminToken, call, origin } from '../support/client';
import { addressOf } from '../support/corpus/case';
import { everyEndpoint } from '../support/every-endpoint';
import { panel } from '../support/panel';
import { draft } from '../support/samples';
import { exchange, type Sent, talk } from '../support/wire';

const { dataDir } = inject('product');
const get = (path: string, headers: Sent['headers'] = {}) => exchange(origin, { method: 'GET', path, headers });
const EVIL = 'evil.example';

describe('A forged host', () => {
  const headers = {
    Host: EVIL,
    'X-Forwarded-Host': EVIL,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Port': '1',
    'X-Host': EVIL,
    Forwarded: `host=${EVIL};proto=https`,
    Origin: `https://${EVIL}`,
    Referer: `https://${EVIL}/`,
  };

  test('does not appear in the emailed reset link', async () => {
    const before = new Set(mailFiles({ dataDir }));
    const sent = { method: 'POST', path: '/api/recover-password', headers };
    expect((await exchange(origin, sent)).status).toBe(200);
    const mails = mailFiles({ dataDir }).filter((file) => !before.has(file));
    expect(mails).toHaveLength(1);
    const mail = mailIn(mails[0] ?? '');
    expect(mail).not.toContain(EVIL);
    expect(mail).toContain(`${origin}/resetpassword/`);
  });

  test.each([
    '/',
    '/cms',
    '/cms/',
    '/api/site',
    '/api/nothing',
    '/admin',
    '//',
    `//${EVIL}`,
    `/%5c${EVIL}`,
    `/\\${EVIL}`,
  ])('does not appear in the response of %s', async (path) => {
    const answer = await get(path, headers);
    expect(JSON.stringify(answer.headers)).not.toContain(EVIL);
    expect(answer.text).not.toContain(EVIL);
  });
});

describe('No crafted request reaches the admin calls without a session', () => {
  const tricks = (path: string) => [
    `/api/${path}`,
    `/api/${path}/`,
    `/api//${path}`,
    `/api/./${path}`,
    `/api/fetch/../${path}`,
    `/api/fetch/..;/${path}`,
    `/api/${path};a=b`,
    `/api/${path}.json`,
    `/api/${path}%00`,
    `/api/${path}%20`,
    `/api/${path}?token=x&access_token=x`,
    `/api/${path.replace('/', '%2f')}`,
    `/api/%61dmin/${path.slice(6)}`,
    `/api/${path.toUpperCase()}`,
    `/API/${path}`,
    `//api/${path}`,
    `/api\\${path}`,
    `/api%5c${path}`,
    `/cms/api/${path}`,
    `http://${EVIL}/api/${path}`,
  ];
  const LIFTS: Record<string, string>[] = [
    {},
    { 'X-Original-URL': '/api/admin/summary', 'X-Rewrite-URL': '/api/admin/summary' },
    { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1', Forwarded: 'for=127.0.0.1' },
    { 'X-Forwarded-User': 'siteadmin', 'X-Remote-User': 'siteadmin' },
    { Cookie: 'adminToken=x; jwtToken=x; strapi_admin_refresh=x' },
  ];

  test.each(['admin/summary', 'admin/applications', 'admin/unverified'])('%s', async (path) => {
    for (const trick of tricks(path)) {
      // These headers have the same effect for every form of the address.
      for (const headers of trick === `/api/${path}` ? LIFTS : LIFTS.slice(0, 1)) {
        const { status, text } = await get(trick, headers);
        expect({ trick, status, isGiven: text.includes('"success":true') }).toMatchObject({ trick, isGiven: false });
        expect(status).toBeLessThan(500);
      }
    }
  });

  test('headers cannot override the request method', async () => {
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      for (const method of ['DELETE', 'POST']) {
        expect((await get('/api/fetch', { [name]: method })).status).toBe(200);
        expect((await get(`/api/fetch?_method=${method}`)).status).toBe(200);
      }
    }
    const id = 'none';
    const token = await adminToken();
    const headers = { Authorization: `Bearer ${token}`, 'X-HTTP-Method-Override': 'PATCH' };
    const { status } = await exchange(origin, { method: 'POST', path: `/api/admin/unverified/${id}`, headers });
    expect([404, 405]).toContain(status);
  });

  test('only the path of an absolute request URL counts, even if it names a different host', async () => {
    const heard = await talk(origin, [
      `GET http://${EVIL}/api/admin/summary HTTP/1.1\r\nHost: ${EVIL}\r\nConnection: close\r\n\r\n`,
    ]);
    expect(heard).toMatch(/^HTTP\/1\.1 401 /);
  });
});

test.each(['http://[/', 'http://[::/api/site', 'http://a:b:c/'])(
  'a request URL without a path (%s) is a bad request',
  async (address) => {
    const heard = await talk(origin, [`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`]);
    expect(heard).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(heard).not.toContain('Internal Server Error');
  },
);

test.each(['bytes=5-2', 'bytes=99999999-', 'bytes=-0', 'bytes=a-b', 'bytes=0-1,3-2', 'lines=1-2'])(
  'an invalid range (%s) causes no server error',
  async (Range) => {
    for (const path of ['/favicon.svg', '/', '/uploads/nothing.png', '/cms/']) {
      const { status, text } = await get(path, { Range });
      expect([200, 206, 404, 416]).toContain(status);
      expect(text).not.toContain('Internal Server Error');
    }
  },
);

describe('Other origins', () => {
  const OTHERS = [
    `https://${EVIL}`,
    'null',
    `${origin}.${EVIL}`,
    origin.replace('127.0.0.1', 'localhost'),
    `${origin}0`,
    'file://',
  ];

  test.each(OTHERS)('%s cannot read anything, with or without credentials', async (Origin) => {
    for (const path of ['/api/fetch', '/api/admin/summary', '/api/nothing', '/upload/files', '/_health', '/']) {
      const answer = await get(path, { Origin, Cookie: 'a=b' });
      expect(answer.headers['access-control-allow-origin'] ?? '').not.toMatch(/\*|null|evil|localhost|file/);
      expect(answer.headers['access-control-allow-origin']).not.toBe(Origin);
    }
    const preflight = await exchange(origin, {
      method: 'OPTIONS',
      path: '/api/admin/unverified/x',
      headers: { Origin, 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'authorization' },
    });
    expect(preflight.status).toBeLessThan(500);
    expect(preflight.headers['access-control-allow-origin'] ?? '').not.toBe(Origin);
  });

  const json = { 'Content-Type': 'application/json' };
  test.each([
    ['GET', '/api/fetch?page=2', {}],
    ['GET', '/api/lookupCertificate/lookup?id=none', {}],
    ['GET', '/api/nothing', {}],
    ['GET', '/api/admin/summary', {}],
    ['POST', '/api/login', json],
    ['POST', '/admin/login', json],
    ['OPTIONS', '/api/login', { 'Access-Control-Request-Method': 'POST' }],
  ])('%s %s sends no CORS headers if the request has no origin or a foreign one', async (method, path, headers) => {
    const ways: Sent['headers'][] = [headers, { ...headers, Origin: `https://${EVIL}` }];
    for (const way of ways) {
      const answer = await exchange(origin, { method, path, headers: way });
      expect(answer.status).toBeLessThan(500);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('Every kind of response', () => {
  const KINDS: [path: string, status: number][] = [
    ['/', 200],
    ['/blog/nobody/nothing', 404],
    ['/assets/missing.js', 404],
    ['/favicon.svg', 200],
    ['/cms', 200],
    ['/_health', 204],
    ['/api/fetch', 200],
    ['/api/nothing', 404],
    ['/api/fetch?page=x', 400],
    ['/api/admin/summary', 401],
    ['/api/posts/%00', 400],
    ['/uploads/nothing.png', 404],
    ['/upload/files', 401],
    ['/content-manager/content-types', 401],
    ['/admin/users/me', 401],
  ];

  test.each(KINDS)('%s (%i) has the security headers and does not reveal the software', async (path, status) => {
    const { status: got, headers, text } = await get(path, { Accept: '*/*' });
    expect(got).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src '(self|none)'/);
    if (!policy.includes('sandbox')) expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|\*|https?:)/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    // Without an https PUBLIC_URL, HSTS would lock people out.
    expect(headers).not.toHaveProperty('strict-transport-security');
    if (!/html/.test(String(headers['content-type']))) expect(text).not.toMatch(/strapi|node_modules/i);
  });

  test('is never cached if it needs a session', async () => {
    const token = await adminToken();
    for (const { method, path } of everyEndpoint) {
      const headers = { Authorization: `Bearer ${token}` };
      const isPrivate = (await exchange(origin, { method, path: addressOf({ path }) })).status === 401;
      // Logging out would end the session that the other calls need.
      if (!isPrivate || path.endsWith('/logout')) continue;
      const { headers: given } = await exchange(origin, { method, path: addressOf({ path }), headers });
      expect({ path, cache: given['cache-control'] }).toEqual({ path, cache: 'no-store' });
    }
    const login = await call('POST', '/admin/login', { json: { username: 'x', password: 'y' } });
    expect(login.headers.get('cache-control')).toBe('no-store');
    const { token: session } = await panel();
    const inPanel = ['/admin/users/me', '/content-manager/content-types', '/upload/files', '/content-manager/nothing'];
    for (const path of [...inPanel, '/uploads/nothing.png', '/nothing.png', '/_health', '/api/nothing']) {
      const { headers: given } = await exchange(origin, {
        method: 'GET',
        path,
        headers: { Authorization: `Bearer ${session}` },
      });
      expect({ path, cache: given['cache-control'] }).toEqual({ path, cache: 'no-store' });
    }
  });

  test('to a request with an unknown Expect header is an error in the envelope', async () => {
    const { status, text, headers } = await get('/api/fetch', { Expect: 'a miracle' });
    expect([status, JSON.parse(text).success]).toEqual([417, false]);
    // The declared body may still arrive.
    expect(headers.connection).toBe('close');
  });

  test('contains no header injected through the request', async () => {
    for (const path of [
      '/api/lookupCertificate/lookup?id=a%0d%0aX-Injected:%201',
      '/api/posts/a%0d%0aX-Injected:%201',
    ]) {
      const { status, headers } = await get(path);
      expect([400, 404]).toContain(status);
      expect(headers).not.toHaveProperty('x-injected');
    }
  });
});

describe('With a panel session', () => {
  test('NUL characters and deep nesting are rejected, in a body and in a query', async () => {
    const { send, create } = await panel();
    const post = (content: unknown) => create('api::site.page', { title: 'A page', slug: 'abuse', body: content });
    const nest = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
    expect((await post('a\u0000b')).status).toBe(400);
    expect((await post(nest)).status).toBe(400);
    // Fields that the server ignores are checked too.
    for (const more of [{ more: nest }, { more: 'a\u0000b' }, { 'a\u0000b': 'more' }]) {
      const page = { title: 'A page', slug: 'abuse', body: 'x', published: false, ...more };
      expect((await create('api::site.page', page)).status).toBe(400);
    }
    const list = '/content-manager/collection-types/api::blog-post.blog-post';
    for (const query of ['_q=%00', 'filters[title][$eq]=a%00', 'filters[title][$contains]=%00', 'sort=%00:ASC']) {
      expect((await send('GET', `${list}?${query}`)).status).toBe(400);
    }
    expect((await send('GET', `${list}?page=1&pageSize=10`)).status).toBe(200);
  });

  test('filters, searches, sort orders and numbers that the database cannot parse cause no server error', async () => {
    const { send, create, update } = await panel();
    const list = '/content-manager/collection-types/api::blog-post.blog-post';
    for (const query of [
      '_q[]=x',
      '_q[$ne]=1',
      'filters[$and]=x',
      'filters[$and][0]=x',
      'filters[$not]=1',
      'filters[id]=abc',
      'filters[id][$in]=abc',
      'filters[id][$gt]=99999999999999999999',
      'filters[id][$between]=1',
      'filters[id][$between][0]=a&filters[id][$between][1]=b',
      'filters[id][$startsWith]=1',
      'filters[id][$jsonSupersetOf]=x',
      'filters[createdAt][$gt]=-271821-04-20T00:00:00Z',
      'filters[createdBy][id]=abc',
      'sort=createdBy.nothing',
    ]) {
      expect({ query, status: (await send('GET', `${list}?${query}`)).status < 500 }).toEqual({ query, status: true });
    }
    const { body } = await create('api::blog-post.blog-post', draft());
    for (const likes of [2147483648, 1e308, 0.5]) {
      expect((await update('api::blog-post.blog-post', body.data.documentId, { likes })).status).toBeLessThan(500);
    }
  });

  test('the session is in a cookie that scripts cannot read and other sites cannot send', async () => {
    const { password } = inject('product');
    const answer = await fetch(`${origin}/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.org', password }),
    });
    expect(answer.status).toBe(200);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/httponly/i);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/samesite=(lax|strict)/i);
  });
});

import { beforeAll, describe, expect, inject, test } from 'vitest';
import { TOKEN_SCOPES, type TokenScope } from '../src/contract/team';
import { adminToken, call, submit } from './support/client';
import { runSql } from './support/database';
import { panel } from './support/panel';
import { draft } from './support/samples';

const actionOf = (scope: string) => `api::dashboard.scripts.${scope}`;
let admin: Awaited<ReturnType<typeof panel>>;
beforeAll(async () => {
  admin = await panel();
});

/** Creates a token as the panel's form does. */
async function make(scopes: readonly TokenScope[], more: object = {}) {
  const name = `Script ${crypto.randomUUID()}`;
  const permissions = scopes.map(actionOf);
  const { body } = await admin.send('POST', '/admin/api-tokens', {
    name,
    description: '',
    type: 'custom',
    lifespan: null,
    permissions,
    ...more,
  });
  return { name, id: body.data.id as number, token: body.data.accessKey as string };
}
const refusalOf = async (method: string, path: string, token: string) => {
  const { status, body } = await call(method, path, { token });
  return [status, body.code];
};

describe('An API token', () => {
  test('with the scope "read" can read, but cannot decide or export', async () => {
    const { token } = await make(['read']);
    const id = await submit();
    expect((await call('GET', '/admin/summary', { token })).status).toBe(200);
    expect((await call('GET', '/admin/applications', { token })).status).toBe(200);
    expect(await refusalOf('PATCH', `/admin/unverified/${id}`, token)).toEqual([403, 'FORBIDDEN']);
    expect(await refusalOf('GET', '/Export/GetEmailList', token)).toEqual([403, 'FORBIDDEN']);
  });

  test('with the scope "moderate" can decide, under its own name in the audit list', async () => {
    const { token, name } = await make(['moderate']);
    const title = `By a script ${Date.now()}`;
    const id = await submit(draft({ title }));
    expect((await call('PATCH', `/admin/unverified/${id}`, { token })).status).toBe(200);
    const { body } = await call('GET', `/admin/audit?q=${encodeURIComponent(title)}`, { token: await adminToken() });
    expect(body.data).toMatchObject([{ action: 'verified', by: `API token ${name}`, place: 'API' }]);
    expect(await refusalOf('GET', '/admin/applications', token)).toEqual([403, 'FORBIDDEN']);
  });

  test('with the scope "export" can export', async () => {
    const { token } = await make(['export']);
    const { status, headers } = await call('GET', '/Export/GetEmailList', { token });
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });

  test('with any scope gives no access to accounts, certificates, messages, emails or the audit list', async () => {
    const { token } = await make(TOKEN_SCOPES);
    for (const [method, path] of [
      ['POST', '/admin/validation'],
      ['POST', '/admin/certificates/sheet'],
      ['POST', '/admin/certificates/x/revoke'],
      ['GET', '/admin/messages'],
      ['POST', '/admin/messages/x/done'],
      ['GET', '/admin/mails'],
      ['GET', '/admin/people'],
      ['GET', '/admin/me'],
      ['GET', '/admin/audit'],
      ['POST', '/admin/logout'],
    ] as const)
      expect([path, ...(await refusalOf(method, path, token))]).toEqual([path, 403, 'FORBIDDEN']);
    for (const path of ['/account', '/logout'])
      expect(await refusalOf(path === '/account' ? 'GET' : 'POST', path, token)).toEqual([401, 'NOT_SIGNED_IN']);
  });

  test.each(['full-access', 'read-only'])('of the kind %s gives access to none of our calls', async (type) => {
    const { token } = await make([], { type, permissions: undefined });
    expect(await refusalOf('GET', '/admin/summary', token)).toEqual([403, 'FORBIDDEN']);
  });

  test('that is unknown, deleted or expired is rejected', async () => {
    const unknown = 'a'.repeat(256);
    expect(await refusalOf('GET', '/admin/summary', unknown)).toEqual([401, 'NOT_SIGNED_IN']);
    const deleted = await make(['read']);
    await admin.send('DELETE', `/admin/api-tokens/${deleted.id}`);
    expect(await refusalOf('GET', '/admin/summary', deleted.token)).toEqual([401, 'NOT_SIGNED_IN']);
    const expired = await make(['read'], { lifespan: 7 * 86_400_000 });
    expect((await call('GET', '/admin/summary', { token: expired.token })).status).toBe(200);
    await runSql(
      inject('product'),
      `UPDATE strapi_api_tokens SET expires_at = ${inject('product').databaseUrl ? "now() - interval '1 hour'" : Date.now() - 3_600_000} WHERE id = ${expired.id}`,
    );
    expect(await refusalOf('GET', '/admin/summary', expired.token)).toEqual([401, 'NOT_SIGNED_IN']);
  });
});

describe('The panel', () => {
  test('offers the three scopes for API tokens, each with its calls, but not for visitor roles', async () => {
    const { data: offered } = (await admin.send('GET', '/admin/content-api/permissions')).body;
    expect(offered['api::dashboard']).toEqual({ controllers: { scripts: ['read', 'moderate', 'export'] } });
    const { data: routes } = (await admin.send('GET', '/admin/content-api/routes')).body;
    expect(routes['api::dashboard']).toContainEqual(
      expect.objectContaining({ method: 'GET', path: '/api/Export/GetEmailList' }),
    );
    const { permissions } = (await admin.send('GET', '/users-permissions/permissions')).body;
    expect(Object.keys(permissions)).not.toContain('api::dashboard');
  });
});

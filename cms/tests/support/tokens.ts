import { createHmac } from 'node:crypto';
import { inject } from 'vitest';
import { call, credentials, newAdminToken } from './client';
import { callTo } from './send';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Signs claims as the server does. */
function signed(claims: object): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', inject('product').secret).update(content).digest('base64url')}`;
}

/** Returns headers without a valid admin session. */
export async function wrongHeaders(): Promise<Record<string, Record<string, string>>> {
  const token = await newAdminToken();
  const claims = claimsOf(token);
  const [head, payload, signature] = token.split('.');
  const bearer = (value: string) => ({ Authorization: `Bearer ${value}` });

  const visitor = { name: 'x', email: `visitor-${crypto.randomUUID()}@example.org`, password: 'a good password' };
  await call('POST', '/register', { json: visitor });
  const ended = await newAdminToken();
  await call('POST', '/admin/logout', { token: ended });
  const { url, password } = inject('product');
  const inPanel = await callTo(() => ({ url }), '')('POST', '/admin/login', {
    json: { email: 'admin@example.org', password },
  });

  return {
    'no token': {},
    'an empty header': { Authorization: '' },
    'no scheme': { Authorization: token },
    'name and password': {
      Authorization: `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`,
    },
    garbage: bearer('garbage'),
    'a very long one': bearer('a'.repeat(9000)),
    "a visitor's": bearer((await call('POST', '/login', { json: visitor })).body.token),
    "the panel's": bearer(inPanel.body.data.token),
    expired: bearer(signed({ ...claims, iat: claims.iat - 90_000, exp: claims.iat - 3600 })),
    'of an ended session': bearer(ended),
    'of a session that never was': bearer(signed({ ...claims, sessionId: 'f'.repeat(32) })),
    'for another user': bearer([head, part({ ...claims, userId: '2' }), signature].join('.')),
    unsigned: bearer(`${part({ alg: 'none', typ: 'JWT' })}.${payload}.`),
    'a refresh token': bearer(signed({ ...claims, type: 'refresh' })),
  };
}

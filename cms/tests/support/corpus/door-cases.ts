import type { Case } from './case';

/** Routes of Strapi other than the documented calls: panel, library, plugins. Requested without a session. */
const DOORS = [
  '/upload',
  '/upload/files',
  '/upload/files/1',
  '/upload/folders',
  '/upload/actions/bulk-delete',
  '/api/upload',
  '/api/upload/files',
  '/panel/moderation/waiting',
  '/panel/moderation/api::blog-post.blog-post/verify',
  '/panel/moderation/api::testimonial.testimonial/%00/pictures',
  '/admin/login',
  '/admin/register',
  '/admin/register-admin',
  '/admin/registration-info',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/renew-token',
  '/admin/access-token',
  '/admin/logout',
  '/admin/users',
  '/admin/users/me',
  '/admin/users/%00',
  '/admin/roles',
  '/admin/api-tokens',
  '/admin/transfer/tokens',
  '/admin/transfer/runner/push',
  '/admin/webhooks',
  '/admin/audit-logs',
  '/admin/providers/github/login',
  '/content-manager/collection-types/api::blog-post.blog-post',
  '/content-manager/collection-types/plugin::users-permissions.user',
  '/content-manager/collection-types/admin::user',
  '/content-manager/collection-types/__proto__',
  '/content-manager/single-types/api::site.site',
  '/content-manager/uid/generate',
  '/content-manager/relations/x/y',
  '/content-type-builder/schema',
  '/content-type-builder/content-types',
  '/content-releases/mapEntriesToReleases',
  '/review-workflows/workflows',
  '/users-permissions/roles',
  '/users-permissions/advanced',
  '/i18n/locales',
  '/email/test',
  '/email',
  '/api/auth/local',
  '/api/auth/local/register',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/auth/change-password',
  '/api/auth/email-confirmation',
  '/api/auth/send-email-confirmation',
  '/api/connect/github',
  '/api/users',
  '/api/users/me',
  '/api/users/count',
  '/api/email',
  '/api/content-manager/x',
];

const FORM = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.html"\r\n\r\n<script>\r\n--x--\r\n';
const FIELDS =
  'email password identifier username code token resetPasswordToken registrationToken userInfo ids data to'.split(' ');
const all = (value: unknown) => JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, value])));
const NESTED = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'multipart/form-data; boundary=x' };

const BODIES: [string, Record<string, string>, string][] = [
  ['no body', {}, ''],
  ['cut JSON', JSON_TYPE, '{"'],
  ['null', JSON_TYPE, 'null'],
  ['an array', JSON_TYPE, '[[]]'],
  ['operators', JSON_TYPE, all({ $ne: '' })],
  ['NULs', JSON_TYPE, all('a\u0000@example.org')],
  ['a login with a NUL', JSON_TYPE, JSON.stringify({ email: 'a\u0000b@example.org', password: 'a\u0000' })],
  ['half emoji', JSON_TYPE, all('\ud83d@example.org')],
  ['numbers', JSON_TYPE, all(1e308)],
  ['endless nests', JSON_TYPE, `{"email":${NESTED},"password":"a","data":${NESTED}}`],
  ['a form with a file', FORM_TYPE, FORM],
  ['a form without a boundary', { 'Content-Type': 'multipart/form-data' }, FORM],
  ['a cut form', FORM_TYPE, FORM.slice(0, 90)],
  ['a form of texts', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'email[$ne]=x&password[$ne]=x&a=%00'],
  ['plain bytes declared as gzip', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, '{}'],
  ['a made-up token', { ...JSON_TYPE, Authorization: 'Bearer a.b.c' }, '{}'],
];

/** Tries every method and body. A `GET` may be answered. */
export const doorCases: Case[] = DOORS.flatMap((path) => [
  ...['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    BODIES.filter((_, index) => method === 'POST' || index % 4 === 0).map(
      ([name, headers, body]): Case => ({
        name: `${path}: ${name}`,
        sent: { method, path, headers, body },
        outcome: path.startsWith('/admin/') || path.startsWith('/api/auth/') ? 'answered' : 'refused',
      }),
    ),
  ),
  ...[
    '',
    '?filters[$or][0][id][$ne]=1',
    '?page=-1&pageSize=99999999',
    '?populate=*&status=draft',
    '?_q=%00',
    '?code=%00&confirmation=%00',
  ].map(
    (query): Case => ({ name: `${path}${query}`, sent: { method: 'GET', path: path + query }, outcome: 'answered' }),
  ),
]);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { FileField } from './contract/form';
import { scopeOf, TOKEN_SCOPES } from './contract/team';
import { doneSchema } from './contract/validate';
import { maxBytesOf } from './platform/http/form';
import { apiRoutes } from './routes';

interface Recorded {
  call: string;
  body: unknown;
}

/** One response of each kind from the previous release, commit b9aae20c, recorded in its HTTP tests. */
const packed = readFileSync(join(import.meta.dirname, '../tests/support/b9aae20c/answers.json.gz'));
const recorded: Recorded[] = JSON.parse(gunzipSync(packed).toString());

const schemas = new Map<string, v.GenericSchema>(
  apiRoutes.flatMap(({ method, path, call: { answer = doneSchema, download } }) =>
    download ? [] : [[`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, answer] as const],
  ),
);

const template = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf.template'), 'utf8');

test('nginx accepts bodies as large as each form with files may be', () => {
  const [, pattern = '', megabytes] =
    /location ~ (\^\/api\/\S+) \{\s+client_max_body_size (\d+)m;/.exec(template) ?? [];
  const forms = apiRoutes.filter(({ call }) => call.files);
  expect(forms.length).toBeGreaterThan(6);
  for (const { path, call } of forms) {
    const isLarge = new RegExp(pattern).test(`/api${path}`);
    const most = (isLarge ? Number(megabytes) : 2) * 1024 * 1024;
    expect(most, path).toBeGreaterThan(maxBytesOf(Object.keys(call.files ?? {}) as FileField[]));
  }
});

test('nginx applies its timeout for cached reads to all cached reads', () => {
  const [, pattern = ''] = /location ~ (\^\/api\/\S+) \{\s+proxy_read_timeout/.exec(template) ?? [];
  const cached = apiRoutes.filter(({ call }) => call.cached);
  expect(cached.length).toBeGreaterThan(8);
  for (const { path } of cached) expect(`/api${path}`).toMatch(new RegExp(pattern));
});

test('API tokens of each scope can make exactly these calls, which docs/api.md describes', () => {
  const callsOf = (scope: string) =>
    apiRoutes
      .filter(({ call }) => scopeOf(call.permission ?? null) === scope)
      .map(({ method, path }) => `${method} ${path}`)
      .sort();
  expect(Object.fromEntries(TOKEN_SCOPES.map((scope) => [scope, callsOf(scope)]))).toEqual({
    read: [
      'GET /admin/applications',
      'GET /admin/applications/:reference',
      'GET /admin/applications/:reference/:document',
      'GET /admin/board',
      'GET /admin/internships',
      'GET /admin/internships/:id',
      'GET /admin/internships/:id/letter',
      'GET /admin/interviews',
      'GET /admin/mentors',
      'GET /admin/quick-applications',
      'GET /admin/rounds',
      'GET /admin/summary',
    ],
    moderate: [
      'GET /admin/reviews',
      'GET /admin/reviews/:id/photo',
      'GET /admin/unverified',
      'GET /admin/unverified/:id/pictures/:number',
      'PATCH /admin/applications/:reference',
      'PATCH /admin/applications/:reference/round',
      'PATCH /admin/internships/:id',
      'PATCH /admin/reviews/:id',
      'PATCH /admin/unverified/:id',
      'POST /admin/applications/:reference/notes',
      'POST /admin/applications/:reference/offer',
      'POST /admin/applications/status',
      'POST /admin/internships/:id/answers',
      'POST /admin/internships/:id/finish',
      'POST /admin/internships/:id/letter',
      'POST /admin/internships/:id/presentation',
      'POST /admin/internships/:id/reopen',
      'POST /admin/interviews',
      'POST /admin/interviews/:id/cancel',
      'POST /admin/interviews/:id/outcome',
      'POST /admin/reviews/:id/reject',
      'POST /admin/reviews/:id/reopen',
      'POST /admin/unverified/:id/reject',
      'POST /admin/unverified/:id/reopen',
    ],
    export: ['GET /Export/GetEmailList', 'GET /word/generate-word/all'],
  });
});

/** During a rollout, the new site reads responses from servers of the previous release. */
describe('Responses from the previous release can still be read', () => {
  test.each([...new Set(recorded.map(({ call }) => call))])('%s', (call) => {
    const schema = schemas.get(call);
    // The site does not use removed calls.
    if (!schema) return;
    for (const { body } of recorded.filter((one) => one.call === call)) {
      const { issues } = v.safeParse(schema, body);
      expect(
        issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
        'A new key needs a value for its absence: v.optional(schema, value)',
      ).toBeUndefined();
    }
  });
});

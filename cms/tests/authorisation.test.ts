import { beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '../src/contract/account';
import { publicEndpoints } from '../src/contract/calls';
import { adminToken, call } from './support/client';
import { everyEndpoint } from './support/every-endpoint';
import { isRelease } from './support/product';
import { teamToken } from './support/team';
import { wrongHeaders } from './support/tokens';

/** Calls for everyone; all others are only for site admins. The table includes new calls automatically. */
const open =
  /^\/(fetch|posts|blog|testimonials|post-review|sent|applications|applicationform|lookupCertificate|certificates|credentials|site|contact|reminders|pages|domains|interns|internships|letters|register|login|logout|account|recover-password|openapi\.json|docs|admin\/login|admin\/resetpassword|admin\/invitations)(\/|$)/;
const admins = everyEndpoint.filter(({ path }) => !open.test(path)).map(({ method, path }) => [method, path] as const);

/** Calls for moderators too; all others, and new calls until they are added here, are only for administrators. */
const moderators = new Set([
  'GET /admin/me',
  'GET /admin/sessions',
  'POST /admin/panel',
  'GET /admin/second-factor',
  'POST /admin/second-factor/totp',
  'POST /admin/second-factor/totp/confirm',
  'POST /admin/second-factor/passkey',
  'POST /admin/second-factor/passkey/confirm',
  'POST /admin/second-factor/recovery-codes',
  'POST /admin/second-factor/:id/remove',
  'GET /admin/summary',
  'GET /admin/unverified',
  'PATCH /admin/unverified/:id',
  'POST /admin/unverified/:id/reject',
  'POST /admin/unverified/:id/reopen',
  'GET /admin/reviews',
  'GET /admin/unverified/:id/pictures/:number',
  'GET /admin/reviews/:id/photo',
  'PATCH /admin/reviews/:id',
  'POST /admin/reviews/:id/reject',
  'POST /admin/reviews/:id/reopen',
  'GET /admin/applications',
  'GET /admin/applications/:reference',
  'GET /admin/applications/:reference/:document',
  'GET /admin/rounds',
  'PATCH /admin/applications/:reference/round',
  'POST /admin/applications/:reference/offer',
  'GET /admin/internships',
  'GET /admin/internships/:id',
  'GET /admin/internships/:id/letter',
  'POST /admin/internships/:id/letter',
  'PATCH /admin/internships/:id',
  'POST /admin/internships/:id/answers',
  'POST /admin/internships/:id/presentation',
  'POST /admin/internships/:id/finish',
  'POST /admin/internships/:id/reopen',
  'GET /admin/board',
  'GET /admin/mentors',
  'GET /admin/interviews',
  'POST /admin/interviews',
  'POST /admin/interviews/:id/cancel',
  'POST /admin/interviews/:id/outcome',
  'GET /admin/quick-applications',
  'POST /admin/messages/:id/done',
  'GET /admin/messages',
  'PATCH /admin/applications/:reference',
  'POST /admin/applications/:reference/notes',
  'POST /admin/applications/status',
  'POST /admin/sessions/end',
  'POST /admin/logout',
]);

/** Calls for mentors. */
const mentors = new Set([
  ...[...moderators].filter((call) => /me$|sessions|panel|second-factor|logout/.test(call)),
  'GET /admin/interviews',
  'POST /admin/interviews/:id/outcome',
  'GET /admin/internships',
  'GET /admin/internships/:id',
  'GET /admin/internships/:id/letter',
  'POST /admin/internships/:id/letter',
  'POST /admin/internships/:id/answers',
  'POST /admin/internships/:id/presentation',
  'POST /admin/internships/:id/finish',
  'POST /admin/internships/:id/reopen',
]);

let tokens: Record<'moderator' | 'mentor', string>;
let wrong: Awaited<ReturnType<typeof wrongHeaders>>;
beforeAll(async () => {
  wrong = await wrongHeaders();
  tokens = { moderator: await teamToken('moderator'), mentor: await teamToken('mentor') };
});

/** One function checks all kinds of headers: a few calls get every kind, the others a sample. */
const isThorough = (path: string) => isRelease || ['/admin/summary', '/admin/validation', '/account'].includes(path);
const SAMPLE_KINDS = ['no token', "a visitor's", 'of an ended session'];
const wrongAt = (path: string) =>
  Object.entries(wrong).filter(([kind]) => isThorough(path) || SAMPLE_KINDS.includes(kind));

/** Calls that end sessions: their tests use a separate session. */
const endsIt = (path: string) => /logout|sessions\/end/.test(path);

describe('Every admin call', () => {
  test('is listed in the table of this test', () => {
    expect(admins.length).toBeGreaterThanOrEqual(24);
    for (const path of ['/admin/summary', '/word/generate-word/all', '/Export/GetEmailList', '/admin/validation']) {
      expect(admins.map(([, admin]) => admin)).toContain(path);
    }
  });

  test.each(admins)('%s %s needs the token of an open session', async (method, path) => {
    const target = path.replace(/:\w+/g, 'x');
    for (const [kind, headers] of wrongAt(path)) {
      const { status, body } = await call(method, target, { headers });
      expect({ kind, status, body }).toEqual({
        kind,
        status: 401,
        body: {
          success: false,
          code: 'NOT_SIGNED_IN',
          message: 'Please sign in.',
          ...(path === '/admin/validation' ? { error: 'Please sign in.' } : {}),
        },
      });
    }
    const allowed = await call(method, target, {
      token: endsIt(path) ? await teamToken('moderator') : await adminToken(),
    });
    expect([401, 403]).not.toContain(allowed.status);
    expect(allowed.status).toBeLessThan(500);
  });
});

describe.each([
  ['moderator', moderators],
  ['mentor', mentors],
] as const)('A %s', (role, allowed) => {
  test.each(admins)('can use %s %s only if the table allows it', async (method, path) => {
    const token = endsIt(path) ? await teamToken(role) : tokens[role];
    const { status, body } = await call(method, path.replace(/:\w+/g, 'x'), { token });
    if (allowed.has(`${method} ${path}`)) {
      expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
    } else {
      expect([status, body.message]).toEqual([403, 'You are not allowed to do this.']);
    }
  });

  test('is listed in the table only with calls that exist', () => {
    const known = new Set(admins.map(([method, path]) => `${method} ${path}`));
    for (const line of allowed) expect(known).toContain(line);
  });
});

describe('Every account call', () => {
  const members = [
    accountEndpoints.readAccount,
    accountEndpoints.sendConfirmation,
    accountEndpoints.changePassword,
    accountEndpoints.changeName,
    accountEndpoints.changeEmail,
    accountEndpoints.deleteAccount,
    publicEndpoints.logout,
  ];

  test.each(members)('$method $path needs the token of an open account session', async ({ method, path }) => {
    for (const [kind, headers] of wrongAt(path)) {
      if (kind === "a visitor's") continue;
      const { status, body } = await call(method, path, { headers });
      expect({ kind, status, body }).toEqual({
        kind,
        status: 401,
        body: { success: false, code: 'NOT_SIGNED_IN', message: 'Please sign in.' },
      });
    }
    const admins = await call(method, path, { token: await adminToken() });
    expect(admins.status).toBe(401);
    expect((await call(method, path, { headers: wrong["a visitor's"] })).status).not.toBe(401);
  });
});

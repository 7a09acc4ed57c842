import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../src/contract/endpoints';
import { adminToken, call } from './support/client';
import { everyEndpoint } from './support/every-endpoint';
import { wrongHeaders } from './support/tokens';

/** What anyone may call; all else is the site admin's. A new call is in this table by itself. */
const open =
  /^\/(fetch|posts|blog|testimonials|post-review|sent|applications|applicationform|lookupCertificate|certificates|site|pages|register|login|logout|account|recover-password|admin\/login|admin\/resetpassword)(\/|$)/;
const admins = everyEndpoint.filter(({ path }) => !open.test(path)).map(({ method, path }) => [method, path] as const);

let wrong: Awaited<ReturnType<typeof wrongHeaders>>;
beforeAll(async () => {
  wrong = await wrongHeaders();
});

describe('Every call of the admin', () => {
  test('is in the table', () => {
    expect(admins.length).toBeGreaterThanOrEqual(24);
    for (const path of ['/admin/summary', '/word/generate-word/all', '/Export/GetEmailList', '/admin/validation']) {
      expect(admins.map(([, admin]) => admin)).toContain(path);
    }
  });

  test.each(admins)('%s %s is for the token of an open session alone', async (method, path) => {
    const target = path.replace(/:\w+/g, 'x');
    for (const [kind, headers] of Object.entries(wrong)) {
      const { status, body } = await call(method, target, { headers });
      expect({ kind, status, body }).toEqual({
        kind,
        status: 401,
        body: {
          success: false,
          message: 'Please sign in.',
          ...(path === '/admin/validation' ? { error: 'Please sign in.' } : {}),
        },
      });
    }
    const allowed = await call(method, target, { token: await adminToken() });
    expect([401, 403]).not.toContain(allowed.status);
    expect(allowed.status).toBeLessThan(500);
  });
});

describe('Every call of an account', () => {
  const members = [endpoints.readAccount, endpoints.sendConfirmation, endpoints.logout];

  test.each(members)(
    '$method $path is for the token of an open session of an account alone',
    async ({ method, path }) => {
      for (const [kind, headers] of Object.entries(wrong)) {
        if (kind === "a visitor's") continue;
        const { status, body } = await call(method, path, { headers });
        expect({ kind, status, body }).toEqual({
          kind,
          status: 401,
          body: { success: false, message: 'Please sign in.' },
        });
      }
      const admins = await call(method, path, { token: await adminToken() });
      expect(admins.status).toBe(401);
      expect((await call(method, path, { headers: wrong["a visitor's"] })).status).not.toBe(401);
    },
  );
});

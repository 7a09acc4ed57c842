import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtp } from '../../../../scripts/test/smtp.mjs';
import type { Settings } from '../../platform/settings';
import { isPermanent, transportOf } from './transport';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.stop());

const failure = () =>
  transportOf({ SMTP_URL: smtp.url, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'http://localhost' } as Settings)({
    documentId: 'x',
    createdAt: new Date().toISOString(),
    recipient: 'b@example.org',
    subject: 'Subject',
    text: 'Text',
  } as never).then(
    () => expect.fail('It was sent.'),
    (error) => error,
  );

test.each([
  [550, true],
  [552, true],
  [451, false],
  [421, false],
])('an SMTP response with code %i is permanent: %s', async (code, expected) => {
  smtp.refuse(code);
  expect(isPermanent(await failure())).toBe(expected);
});

test('a wrong password or an unreachable server is not permanent, because new settings can fix it', () => {
  expect(isPermanent(Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535 }))).toBe(false);
  expect(isPermanent(Object.assign(new Error('No SMTP service here'), { code: 'EPROTOCOL', responseCode: 554 }))).toBe(
    false,
  );
  expect(isPermanent(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(false);
});

import { expect, test } from 'vitest';
import { receiptMail } from './receipt-mail';

const greetingOf = (fullName: string) => {
  const application = { email: 'a@example.org', domain: 'Web Development', reference: 'APP-1', replyBy: '2026-12-01' };
  const mail = receiptMail({ fullName, ...application }, 'First Commit', 'https://example.org');
  return mail.text.split('\n')[0];
};

test.each(['Priya Sharma', 'J. R. R. Tolkien', 'J.R.R. Tolkien', "Sinéad O'Connor", 'Dr. 王', 'A. B.'])(
  '%s is greeted by name',
  (name) => {
    expect(greetingOf(name)).toBe(`Hello ${name},`);
  },
);

test.each([
  'https://evil.example/x',
  'evil.example',
  'You won, see evil.example today',
  'evil.example, Inc',
  'see evil。example',
  'WWW.EVIL',
  'me@evil',
  'javascript:alert(1)',
])('%s is no name to be made a link of: the greeting goes without', (name) => {
  expect(greetingOf(name)).toBe('Hello,');
});

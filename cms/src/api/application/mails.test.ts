import { expect, test } from 'vitest';
import { receiptMail } from './mails';

const mailFor = (files: { resumeName: string | null; certificatesName: string | null }) =>
  receiptMail(
    { email: 'a@example.org', domain: 'Web Development', reference: 'APP-1', replyBy: '2026-12-01', ...files },
    'First Commit',
    'https://example.org',
  ).text;

test.each([
  [null, null, 'none'],
  ['win-at-my-shop.pdf', null, 'resume'],
  ['win-at-my-shop.pdf', 'shop.png', 'resume, certificates'],
])('the receipt lists the kinds of documents received, but no file names', (resumeName, certificatesName, kinds) => {
  const text = mailFor({ resumeName, certificatesName });
  expect(text).toContain(`Documents we received: ${kinds}.`);
  expect(text).not.toMatch(/shop/);
});

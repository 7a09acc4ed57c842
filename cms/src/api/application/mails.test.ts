import { expect, test, vi } from 'vitest';
import { receiptMail } from './mails';

vi.mock('../../platform/settings', () => ({ settings: () => ({ PUBLIC_URL: 'https://example.org' }) }));
vi.mock('../../platform/database/cached', () => ({ cached: async () => new Map() }));

const mailFor = (files: { resumeName: string | null; certificatesName: string | null }) =>
  receiptMail({
    email: 'a@example.org',
    domain: 'Web Development',
    reference: 'APP-1',
    replyBy: '2026-12-01',
    ...files,
  });

test.each([
  [null, null, 'none'],
  ['win-at-my-shop.pdf', null, 'resume'],
  ['win-at-my-shop.pdf', 'shop.png', 'resume, certificates'],
])(
  'the receipt lists the kinds of documents received, but no file names',
  async (resumeName, certificatesName, kinds) => {
    const { text } = await mailFor({ resumeName, certificatesName });
    expect(text).toContain(`Documents we received: ${kinds}.`);
    expect(text).not.toMatch(/shop/);
  },
);

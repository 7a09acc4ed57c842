import type { AuditEntry } from '@contract/operations';
import { expect, test } from 'vitest';
import { sentenceOf } from './audit-sentence';

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  _id: 'a',
  action: 'signed in',
  by: 'siteadmin',
  place: 'dashboard',
  kind: null,
  name: null,
  detail: null,
  createdAt: '2025-07-14T10:00:00.000Z',
  ...change,
});

const booking = { action: 'booked', by: null, place: 'status page' } as const;

test.each<[string, Partial<AuditEntry>]>([
  ['siteadmin signed in', {}],
  ['siteadmin verified the blog post quote(A title)', { action: 'verified', kind: 'Blog post', name: 'A title' }],
  [
    'siteadmin rejected the testimonial by Mina',
    { action: 'rejected', kind: 'Review', name: 'Mina', detail: 'Too short.' },
  ],
  ['siteadmin revoked the certificate code(FC-1)', { action: 'revoked', kind: 'Certificate', name: 'FC-1' }],
  [
    'siteadmin issued a corrected certificate for the correction request code(FC-1)',
    { action: 'corrected', kind: 'Correction request', name: 'FC-1', detail: 'FC-2' },
  ],
  ['siteadmin recorded the interview code(APP-1)', { action: 'recorded', kind: 'Interview', name: 'APP-1' }],
  ['siteadmin recorded the internship code(APP-1)', { action: 'recorded', kind: 'Internship', name: 'APP-1' }],
  ['The applicant booked the interview code(APP-1)', { ...booking, kind: 'Interview', name: 'APP-1' }],
  ['siteadmin issued the letter code(FL-1)', { action: 'issued', kind: 'Letter', name: 'FL-1' }],
  ['siteadmin edited the site settings', { action: 'edited', kind: 'Site settings' }],
  ['siteadmin downloaded code(EmailList.xlsx)', { action: 'exported', kind: 'Spreadsheet', name: 'EmailList.xlsx' }],
  [
    'siteadmin opened the resume of the application code(APP-1)',
    { action: 'opened', kind: 'Application', name: 'APP-1', detail: 'resume' },
  ],
  ['A reset link was sent for siteadmin', { action: 'reset link sent', by: null, name: 'siteadmin' }],
  [
    'The command line created the page quote(About)',
    { action: 'created', by: null, place: 'command line', kind: 'Page', name: 'About' },
  ],
])('%s', (words, change) => {
  const { who, did, name, nameIs } = sentenceOf(entry(change));
  expect([who, did, name && (nameIs === 'plain' ? name : `${nameIs}(${name})`)].filter(Boolean).join(' ')).toBe(words);
});

import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { issuedMails } from './mails';

vi.mock('../../platform/settings', () => ({ settings: () => ({ PUBLIC_URL: 'https://site.example' }) }));
vi.mock('../../platform/database/cached', () => ({ cached: async () => new Map() }));
beforeEach(() => {
  const dirs = { app: { src: join(import.meta.dirname, '..', '..') } };
  vi.stubGlobal('strapi', { dirs });
});
afterEach(() => void vi.unstubAllGlobals());

const issued = (count: number, recipient = 'Sample Person') =>
  Array.from({ length: count }, (_, index) => ({
    recipient,
    domain: 'Web Development',
    isInternship: true,
    certificateId: `FC-${index}`,
    referenceNumber: null,
    mailedTo: `person-${index}@example.org`,
  }));

test('each email names its certificate, goes to its recipient, and offers a PDF if one can be drawn', async () => {
  const [first, second] = await issuedMails([...issued(1), ...issued(1, 'प्रिया शर्मा')]);
  expect(first).toMatchObject({ recipient: 'person-0@example.org', subject: 'Your certificate FC-0' });
  expect(first?.text).toContain('https://site.example/api/certificates/FC-0/pdf');
  expect(second?.text).not.toMatch(/pdf/i);
});

test('the server answers other requests while it writes the emails for a long list', async () => {
  let answered = 0;
  let isWritten = false;
  const answer = () => {
    answered += 1;
    if (!isWritten) setImmediate(answer);
  };
  setImmediate(answer);
  expect(await issuedMails(issued(200))).toHaveLength(200);
  isWritten = true;
  expect(answered).toBeGreaterThan(8);
});

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

test('each email names its certificate and its PDF, and goes to its recipient', async () => {
  const [first] = await issuedMails(issued(1));
  expect(first).toMatchObject({ recipient: 'person-0@example.org', subject: 'Your certificate FC-0' });
  expect(first?.text).toContain('https://site.example/api/certificates/FC-0/pdf');
});

import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { textIn } from '../../../../tests/support/pdf-text';
import type { CertificateRow } from '../present';
import { setFontFolder } from './fonts';
import { certificatePdf } from './pdf';
import { pictureWords } from './picture';

beforeAll(() => setFontFolder(join(import.meta.dirname, '..', '..', '..', 'assets', 'fonts')));

const issuer = { link: 'https://example.org/x', brand: 'First Commit', did: 'did:web:example.org', publicKey: 'z6Mk' };
const record = {
  startsOn: '2026-07-01',
  endsOn: '2026-07-31',
  interviewedOn: '2026-06-20',
  project: { title: 'Łódź in Ελλάδα', link: 'https://example.org/work' },
  mentor: 'Sample Mentor',
  presentedOn: '2026-07-30',
};
const certificate = (changes: Partial<CertificateRow>) =>
  ({
    recipient: 'Asha Verma',
    domain: 'Web Development',
    isInternship: true,
    certificateId: 'FC-1',
    createdAt: '2026-08-03T10:00:00.000Z',
    ...changes,
  }) as CertificateRow;
const pdfText = async (changes: Partial<CertificateRow>) => textIn(await certificatePdf(certificate(changes), issuer));
const pictureText = (changes: Partial<CertificateRow>) =>
  pictureWords(certificate(changes))
    .map(({ text }) => text)
    .join('');

test('the PDF and the picture of a certificate show only recorded facts', async () => {
  const recorded = 'from 1 July to 31 July 2026: was interviewed on 20 June 2026';
  const whole = await pdfText({ record, hours: 120 });
  for (const words of [recorded, 'Łódź in Ελλάδα', 'Sample Mentor', '120 hours', 'Issued on 3 August 2026'])
    expect(whole).toContain(words);
  expect(whole).toMatch(/^ Apply Interview Build Present Certificate/);
  expect(pictureText({ record })).toMatch(new RegExp(`^in Web Development ${recorded}, .* on 30 July 2026$`));

  const typed = await pdfText({ record: {}, hours: 120 });
  expect(typed).toContain('has completed the virtual internship in Web Development. 120 hours.');
  expect(typed).not.toMatch(/apply|interview|buil[dt]|mentor|present/i);
  expect(pictureText({ record: {} })).toBe('in Web Development');
});

test('a certificate without a record keeps its old wording', async () => {
  expect(await pdfText({ record: null })).toContain('a live project with a mentor, and presented it.');
  expect(pictureText({ record: null })).toBe('in Web Development');
});

test('shrinks very long texts instead of truncating them', async () => {
  const long = {
    ...record,
    mentor: 'Mentor '.repeat(17),
    project: { title: 'Łódź '.repeat(32), link: 'https://a.eu' },
  };
  const text = await pdfText({ record: long, recipient: 'W'.repeat(120), domain: 'Domain '.repeat(22) });
  expect(text.match(/Łódź/g)).toHaveLength(32);
  expect(text).toContain('presented it on 30 July 2026.');
});

test('the picture shows only the domain if no font can draw the title', () => {
  const project = { title: 'मौसम', link: 'https://example.org/work' };
  expect(pictureText({ record: { ...record, project } })).toBe('in Web Development');
});

import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';
import { names } from '../../../../tests/support/names';
import { tagsIn, textIn } from '../../../../tests/support/pdf-text';
import { printedWords } from '../present';
import type { CertificateRow } from '../row';
import { MissingGlyph, setFontFolder } from './fonts';
import { certificatePdf } from './pdf';
import { pictureWords } from './picture';
import { loadScripts } from './scripts';

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
const pdfOf = async (changes: Partial<CertificateRow>) => {
  const row = certificate(changes);
  await loadScripts(row);
  return certificatePdf(row, issuer);
};
const pdfText = async (changes: Partial<CertificateRow>) => textIn(await pdfOf(changes));
const pictureText = (changes: Partial<CertificateRow>) =>
  pictureWords(certificate(changes))
    .map(({ text }) => text)
    .join('');

test('the PDF and the picture of a certificate show only recorded facts', async () => {
  const recorded = 'from 1 July to 31 July 2026: was interviewed on 20 June 2026';
  const whole = await pdfText({ record, hours: 120 });
  for (const words of [recorded, 'Łódź in Ελλάδα', 'Sample Mentor', '120 hours', 'Issued on 3 August 2026'])
    expect(whole).toContain(words);
  expect(whole).toContain('Apply Interview Build Present Certificate Certificate ID');
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
  const project = { title: 'Work \uE000', link: 'https://example.org/work' };
  expect(pictureText({ record: { ...record, project } })).toBe('in Web Development');
});

test.each(Object.entries(names))('a name in %s can be copied from the PDF as it was typed', async (_script, all) => {
  for (const recipient of all)
    expect((await textIn(await pdfOf({ recipient }))).normalize('NFC')).toContain(recipient.normalize('NFC'));
  const [recipient] = all;
  expect(await pdfOf({ recipient })).toEqual(await pdfOf({ recipient }));
});

test('emoji and invisible marks in a name or a domain are not printed', async () => {
  for (const recipient of ['Asha ❤️ Verma', '🚀 Asha Verma', 'Asha \u200e Verma', 'Asha Verma ©️'])
    expect(await pdfText({ recipient, domain: '🚀 Web' })).toMatch(/ Asha Verma ©? ?has completed the .* in Web: /);
});

test('the metadata is valid XML whatever the name is', async () => {
  const source = (await pdfOf({ recipient: 'R&D </rdf:li><b>', domain: 'R&D' })).toString();
  const xml = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(source)?.[0] ?? '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  expect(() => parser.write(xml).close()).not.toThrow();
  expect(xml).toContain('R D');
});

test('a name with a character that no font has cannot be drawn', async () => {
  for (const recipient of ['Asha \uE000', 'ꦱꦸꦒꦼꦁ', '🚀']) await expect(pdfOf({ recipient })).rejects.toThrow(MissingGlyph);
});

test('a screen reader reads the title, the name, the sentence, the stations and the facts in this order', async () => {
  const tags = await tagsIn(await pdfOf({ record, hours: 120, recipient: 'प्रिया शर्मा', referenceNumber: 'R-7' }));
  const row = certificate({ record, hours: 120 });
  const sentence = printedWords(row)
    .map(({ text }) => text)
    .join('');
  expect(tags).toEqual([
    { role: 'P', text: 'irst Commit' },
    { role: 'H1', text: 'Internship certificate' },
    { role: 'P', text: 'प्रिया शर्मा' },
    { role: 'P', text: sentence },
    ...['Apply', 'Interview', 'Build', 'Present', 'Certificate'].map((text) => ({ role: 'P', text })),
    { role: 'P', text: 'Certificate ID FC-1' },
    { role: 'P', text: 'Issued on 3 August 2026' },
    { role: 'P', text: 'Reference number R-7' },
    { role: 'Link', text: 'Check it at example.org/x' },
    { role: 'Link', text: '' },
    { role: 'P', text: 'Issuer did:web:example.org Key z6Mk' },
  ]);
});

test('everything that is drawn is tagged or marked as an artifact, and each link has text', async () => {
  const source = (await pdfOf({ record })).toString('latin1');
  for (const part of ['/Marked true', '/Lang (en)', 'pdfuaid:part>1<', '/Tabs /S', '/DisplayDocTitle true'])
    expect(source).toContain(part);
  expect(source.match(/\/Contents \(https:\/\/example\.org\/x\)/g)).toHaveLength(2);
  expect(source.match(/\/Alt \(QR code: https:\/\/example\.org\/x\)/g)).toHaveLength(1);
  expect(unmarked(source)).toEqual([]);
});

/** @returns operators of the page that paint outside marked content */
function unmarked(source: string): string[] {
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const page = streams.find((text) => text.includes('BDC')) ?? '';
  let depth = 0;
  return page.split('\n').filter((line) => {
    if (/ BDC$| BMC$|^BMC$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    return depth === 0 && /(^| )(f|S|B|Tj|TJ)\*?$/.test(line);
  });
}

import { describe, expect, test } from 'vitest';
import { CERTIFICATE, neighboursOf } from '../../../tests/support/neighbours';
import { certificateWords, textOf } from './art';
import { certificateIdIn, certificateKeysIn } from './certificate';

const ID = 'FC-7KQ4M-H3XWA-9RTDP';
const KEY = ID.toLowerCase();
const keysOf = (text: string) => certificateKeysIn(text).keys;

describe('Reading a certificate ID', () => {
  test.each([
    ID,
    ` ${ID} `,
    `${ID}.`,
    `“${ID}”,`,
    `(${ID})`,
    `Certificate ID: ${ID}`,
    `Certificate ID${ID}`,
    ID.replaceAll('-', ' '),
    ID.replaceAll('-', ' - '),
    ID.replaceAll('-', '\u2013'),
    ID.replaceAll('-', '\u00ad'),
    ID.replaceAll('-', ''),
    ID.replaceAll('-', '').toLowerCase(),
    [...ID].join(' '),
    `https://example.org/verifywork/${ID}`,
    `https://example.org/verifywork/${ID}/`,
    `<https://example.org/verifywork/${ID}>.`,
    `Verify it: https://example.org/verifywork/${ID}?utm_source=x#top`,
    `https://example.org/verifywork?utm_source=x&id=${ID}`,
    `https://example.org/verifywork/?id=${ID.replaceAll('-', '+')}`,
    `example.org/VerifyWork/${ID.toLowerCase()}`,
    `/verifywork/${ID}`,
    `https://example.org/${'a'.repeat(200)}/verifywork/${ID}`,
  ])('finds the ID in %j', (text) => {
    expect(keysOf(text)).toContain(KEY);
    expect(keysOf(certificateIdIn(text))).toContain(KEY);
  });

  test.each([
    ['WEB 2025/001_x', 'web-2025/001_x'],
    ['WEB 2025 001', 'web2025001'],
    ['https://example.org/verifywork/Web%2F2025_001', 'web/2025_001'],
    ['https://example.org/verifywork/Web/2025_001', 'web/2025_001'],
    ['https://example.org/verifywork?id=Web%2F2025_001', 'web/2025_001'],
    ['Web/2025_001.', 'web/2025_001'],
  ])('finds the custom ID in %j as %s', (text, key) => {
    expect(keysOf(text)).toContain(key);
    expect(keysOf(certificateIdIn(text))).toContain(key);
  });

  test.each(['verifywork/ABC', 'example/verifywork/ABC', 'FC7KQ4MH3XWA9RTDP', 'ABC/', '-A_'])(
    'tries %s itself as an ID before looking for one inside it',
    (text) => {
      expect(certificateIdIn(text)).toBe(text);
      expect(certificateKeysIn(text).exact).toBe(text.toLowerCase());
    },
  );

  test.each([
    [`${ID}x`, KEY],
    [`x${ID}`, KEY],
    [`${ID} 2`, KEY],
    [`${ID}-2`, KEY],
    [`Web/${ID}`, KEY],
    [`é${ID}`, KEY],
    [`${ID} FC-AAAAA-AAAAA-AAAAA`, KEY],
    ['A11', 'a1-1'],
    ['https://example.org/verifywork/WEB-2025 -001', 'web-2025'],
    ['https://example.org/verifywork/A?id=B', 'b'],
    ['https://example.org/somewhere?id=A', 'a'],
    ['%E0%A4%A', 'a'],
  ])('finds no match in %j for %s', (text, key) => {
    expect(keysOf(text)).not.toContain(key);
    expect(keysOf(certificateIdIn(text))).not.toContain(key);
  });

  test('finds no ID in text that consists only of punctuation', () => {
    expect(certificateIdIn(' … ')).toBe('');
    expect(keysOf('. .')).toEqual([]);
  });
});

test('none of ten thousand similar IDs is mistaken for a given one', () => {
  const all = [...neighboursOf(ID, CERTIFICATE, 10_000)];
  expect(all).toHaveLength(10_000);
  expect(all.filter((neighbour) => keysOf(neighbour).includes(KEY))).toEqual([]);
});

describe('The wording of a certificate', () => {
  const period = { startsOn: '2026-07-01', endsOn: '2026-07-31' };
  const clauses = {
    interviewedOn: '2026-06-20',
    project: { title: 'Title', link: 'https://example.org/work' },
    mentor: 'Sample Mentor',
    presentedOn: '2026-07-30',
  };
  const wordsOf = (record?: object, Course = true) => textOf(certificateWords({ Course, Domain: 'Java', record }));

  test.each([
    [[], ''],
    [['interviewedOn'], ': was interviewed on 20 June 2026'],
    [['project'], ': built “Title”'],
    [['mentor'], ': had Sample Mentor as mentor'],
    [['presentedOn'], ': presented on 30 July 2026'],
    [['interviewedOn', 'project'], ': was interviewed on 20 June 2026 and built “Title”'],
    [['interviewedOn', 'mentor'], ': was interviewed on 20 June 2026 and had Sample Mentor as mentor'],
    [['interviewedOn', 'presentedOn'], ': was interviewed on 20 June 2026 and presented on 30 July 2026'],
    [['project', 'mentor'], ': built “Title” with Sample Mentor as mentor'],
    [['project', 'presentedOn'], ': built “Title” and presented it on 30 July 2026'],
    [['mentor', 'presentedOn'], ': had Sample Mentor as mentor and presented on 30 July 2026'],
    [
      ['interviewedOn', 'project', 'mentor'],
      ': was interviewed on 20 June 2026 and built “Title” with Sample Mentor as mentor',
    ],
    [
      ['interviewedOn', 'project', 'presentedOn'],
      ': was interviewed on 20 June 2026, built “Title”, and presented it on 30 July 2026',
    ],
    [
      ['interviewedOn', 'mentor', 'presentedOn'],
      ': was interviewed on 20 June 2026, had Sample Mentor as mentor, and presented on 30 July 2026',
    ],
    [
      ['project', 'mentor', 'presentedOn'],
      ': built “Title” with Sample Mentor as mentor and presented it on 30 July 2026',
    ],
    [
      ['interviewedOn', 'project', 'mentor', 'presentedOn'],
      ': was interviewed on 20 June 2026, built “Title” with Sample Mentor as mentor, and presented it on 30 July 2026',
    ],
  ] as const)('states only the recorded facts: %j', (recorded, rest) => {
    const some = Object.fromEntries(recorded.map((name) => [name, clauses[name]]));
    expect(wordsOf({ ...period, ...some })).toBe(
      `has completed the virtual internship in Java from 1 July to 31 July 2026${rest}.`,
    );
    expect(wordsOf(some)).toBe(`has completed the virtual internship in Java${rest}.`);
  });

  test('names both years of a period if they differ', () => {
    expect(wordsOf({ startsOn: '2026-12-10', endsOn: '2027-01-09' }, false)).toBe(
      'has completed the virtual course in Java from 10 December 2026 to 9 January 2027.',
    );
  });

  test('is the same as in earlier versions if there is no record', () => {
    expect(wordsOf()).toBe(
      'has completed the one-month virtual internship in Java: applied, was interviewed, built a live project with a mentor, and presented it.',
    );
  });
});

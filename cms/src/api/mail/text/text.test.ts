import { beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { definitions, mailText, problemIn } from './text';

let edited: object[] = [];
vi.mock('../../site/site', () => ({ readBrand: async () => 'Brand' }));
vi.mock('../../../platform/database/cached', () => ({
  cached: (_uids: [], _name: string, read: () => unknown) => read(),
}));
vi.mock('../../../platform/database/rows', () => ({ rows: () => ({ findMany: async () => edited }) }));
beforeEach(() => {
  edited = [];
});

const text = mailText('test', {
  subject: 'Offer {reference}',
  text: `Hello,

answer by {answerBy}:

    {page}

What the team says:

{reason}

    {time}
    {place}

{ifLate} You are late.
{ifEarly} You are early.

{brand}
`,
  required: ['answerBy'],
  optional: ['reason', 'time', 'place'],
});
const values = {
  reference: 'APP-1',
  answerBy: '1 May',
  page: 'https://x/',
  reason: 'No.',
  time: 'Noon',
  place: 'Here',
  ifLate: true,
  ifEarly: false,
};

test('placeholders are replaced with the values and the brand name', async () => {
  expect(await text.write(values)).toEqual({
    subject: 'Offer APP-1',
    text: 'Hello,\n\nanswer by 1 May:\n\n    https://x/\n\nWhat the team says:\n\nNo.\n\n    Noon\n    Here\n\nYou are late.\n\nBrand\n',
  });
});

test('a missing or unknown value does not compile', () => {
  expectTypeOf(text.write)
    .parameter(0)
    .toEqualTypeOf<
      Record<'reference' | 'answerBy' | 'page' | 'reason' | 'time' | 'place', string | number | null> &
        Record<'ifLate' | 'ifEarly', boolean>
    >();
  // @ts-expect-error the text has no placeholder {link}
  mailText('unknown required', { subject: 'A', text: 'B {page}', required: ['link'] });
  const words: string = 'any';
  // @ts-expect-error the placeholders are unknown
  mailText('unknown words', { subject: 'A', text: words });
});

test('a placeholder inside a value is not replaced', async () => {
  const written = await text.write({ ...values, reason: '{page} {brand} $& $1', reference: '{page}' });
  expect(written.text).toContain('\n\n{page} {brand} $& $1\n\n');
  expect(written.subject).toBe('Offer {page}');
});

test('a line with an empty value is left out, and so is the line that introduces it if nothing else follows', async () => {
  const written = await text.write({ ...values, reason: null, place: '', ifLate: false });
  expect(written.text).toBe('Hello,\n\nanswer by 1 May:\n\n    https://x/\n\n    Noon\n\nBrand\n');
});

test('an edited text is sent instead of the built-in one', async () => {
  edited = [{ key: 'test', subject: '{brand}: {place}', text: 'Dear applicant,\r\n\r\n\r\n{answerBy} {page}' }];
  const written = await text.write({ ...values, place: ' two\nlines ' });
  expect(written).toEqual({ subject: 'Brand: two lines', text: 'Dear applicant,\n\n1 May https://x/\n' });
});

test.each([
  ['empty', { key: 'test', subject: ' ', text: '' }],
  [
    'from an older version, with a placeholder that no longer exists',
    { key: 'test', subject: null, text: '{page} {gone}' },
  ],
])('the built-in text is sent if the edited one is %s', async (_name, row) => {
  edited = [row];
  const built = await text.write(values);
  expect(built.subject).toBe('Offer APP-1');
  expect(built.text).toContain('answer by 1 May');
});

const problem = (words: { subject?: string; text?: string }) => {
  const definition = definitions.get('test');
  return definition && problemIn({ subject: null, text: null, ...words }, definition);
};

test.each([
  [{ text: '{page} {Page}' }, /^\{Page\} is not a placeholder of this text. Use only \{reference\}, .*\{brand\}\.$/],
  [{ text: '{page} { reference }' }, /^\{ reference \} is not/],
  [{ text: '{page} {answer-by}' }, /^\{answer-by\} is not/],
  [{ text: '{page} {reference' }, /^\{reference is not/],
  [{ subject: '{link}' }, /^\{link\} is not/],
  [{ text: 'By {answerBy}' }, /^The text needs \{page\}\./],
  [{ text: 'Open {page}' }, /^The text needs \{answerBy\}\./],
  [{ subject: 'a\nb' }, /single line/],
  [{ subject: 'a'.repeat(201) }, /at most 200/],
  [{ text: `{page}${'a'.repeat(5000)}` }, /at most 5000/],
])('%j is rejected with a reason', (words, reason) => {
  expect(problem(words)).toMatch(reason);
});

test.each([
  [{ subject: '', text: '' }],
  [{ subject: '{brand} {reference}' }],
  [{ text: '{answerBy} {} {{page}} { "a": 1 } }{ {1}' }],
])('%j is accepted', (words) => {
  expect(problem(words)).toBeNull();
});

import { applicationMessages, LINK_EXAMPLES } from '@contract/application/application';
import { commonMessages, httpMessages } from '@contract/calls';
import { fileMessages } from '@contract/form';
import { personMessages } from '@contract/validate';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-client';
import { messageOf, refusalOf, summaryOf } from './refusal';

const { failed, required, termsRequired, alreadyApplied } = applicationMessages;
const { applicationsClosed: closed } = commonMessages;
const urlInvalid = personMessages.linkInvalid(LINK_EXAMPLES.linkedin);

test('missing fields are listed by label, in the order of the form, and each is marked', () => {
  const answer = { missingFields: ['terms', 'mobile', 'Name', 'toString', 7] };
  const errors = [
    { field: 'Name', msg: required },
    { field: 'linkedin', msg: urlInvalid },
  ];
  expect(refusalOf(new ApiError(400, 'No.', errors, answer))).toEqual({
    alert: {
      title: 'Please fill in: Name, Mobile number, Terms.',
      details: [],
      fields: [
        { name: 'Name', msg: required },
        { name: 'mobile', msg: required },
        { name: 'linkedin', msg: urlInvalid },
        { name: 'terms', msg: termsRequired },
      ],
    },
  });
});

test('other server errors appear next to their fields, including files, with a summary', () => {
  const errors = [
    { field: 'resume', msg: fileMessages.resumeInvalid },
    { field: 'Mail', msg: personMessages.emailInvalid },
    { field: 'somethingElse', msg: 'What?' },
  ];
  expect(refusalOf(new ApiError(400, 'No.', errors))).toEqual({
    alert: {
      title: '2 fields need another look.',
      details: [failed],
      fields: [
        { name: 'Mail', msg: personMessages.emailInvalid },
        { name: 'resume', msg: fileMessages.resumeInvalid },
      ],
    },
  });
});

test.each([
  ['a second application', new ApiError(409, alreadyApplied), alreadyApplied],
  ['a server error', new ApiError(503, httpMessages.unavailable), httpMessages.unavailable],
  ['too many attempts', new ApiError(429, httpMessages.tooMany), httpMessages.tooMany],
  ['an error without a field', new ApiError(400, 'No.', [{ field: '', msg: 'x' }]), 'No.'],
  ['a network error', new NetworkError(), 'Network error'],
])('%s shows the fixed message, with the explanation below', (_, error, detail) => {
  expect(refusalOf(error)).toMatchObject({ alert: { title: failed, details: [detail], fields: [] } });
});

test("closed applications show the server's message", () => {
  expect(refusalOf(new ApiError(403, closed))).toEqual({ closed });
});

test('a summary spells out the number of fields and names each field once', () => {
  const linkedin = { name: 'linkedin', msg: urlInvalid } as const;
  expect(summaryOf([linkedin])).toEqual({
    title: 'One field needs another look.',
    details: [],
    fields: [linkedin],
  });
  const empty = [{ name: 'terms', msg: termsRequired } as const, { name: 'Name', msg: required } as const];
  expect(summaryOf([...empty, linkedin]).fields.map(messageOf)).toEqual([
    'Please fill in: Name.',
    `LinkedIn: ${urlInvalid}`,
    'Please fill in: Terms.',
  ]);
});

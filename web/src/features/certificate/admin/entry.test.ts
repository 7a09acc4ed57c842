import { certificateMessages } from '@contract/certificate/certificate';
import { expect, test } from 'vitest';
import { ApiError, answerOf, NetworkError } from '../../../lib/api-client';
import { saveFailureOf } from './entry';

const { noSuccess, saveFailed, idTaken } = certificateMessages;

/** Returns the failure that the form shows for this response. */
function failureFor(status: number, answer: unknown) {
  try {
    answerOf(status, JSON.stringify(answer));
  } catch (error) {
    return saveFailureOf(error);
  }
  throw new Error('The answer is a success.');
}

test.each([
  ['no flag', { message: 'Fine.' }],
  ['a false flag', { success: false, message: 'x' }],
  ['no readable body', null],
])(
  'a 2xx response with %s shows that the server sent no success message and that the result is unknown',
  (_, answer) => {
    expect(failureFor(200, answer)).toEqual({
      title: noSuccess,
      stays: 'We don’t know whether the entry was saved.',
      unsure: true,
      fields: [],
    });
  },
);

test("a failure shows the server's `error`, or its message if there is none", () => {
  expect(failureFor(400, { success: false, error: 'The error.', message: 'The message.' })).toMatchObject({
    title: saveFailed('The error.'),
    unsure: false,
  });
  expect(failureFor(503, { success: false, message: 'The message.' })).toMatchObject({
    title: saveFailed('The message.'),
    unsure: true,
  });
});

test('an existing ID is reported next to its field', () => {
  expect(failureFor(409, { success: false, error: idTaken, message: idTaken })).toEqual({
    title: saveFailed(idTaken),
    stays: `The entry was not saved. ${idTaken}`,
    unsure: false,
    fields: [{ field: 'CertificateId', msg: idTaken }],
  });
});

test('omits errors for fields that are not in the form', () => {
  const errors = [
    { field: 'Domain', msg: 'No.' },
    { field: 'constructor', msg: 'x' },
  ];
  expect(saveFailureOf(new ApiError(400, 'No.', errors)).fields).toEqual([{ field: 'Domain', msg: 'No.' }]);
});

test('a missing response counts as a failed submission', () => {
  const offline = new NetworkError(new TypeError('offline'));
  expect(saveFailureOf(offline)).toMatchObject({ title: saveFailed('Network error'), unsure: true });
});

import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api-client';
import { verdictsIn } from './sheet-store';

const row = (number: number, errors: { field: string; msg: string }[] = []) => ({ row: number, texts: {}, errors });
const checked = { rows: [row(2), row(3, [{ field: 'Name', msg: 'Name is required.' }]), row(23)], ignored: ['Batch'] };

test('when issuing is rejected, the errors of each row are updated', () => {
  const refusal = new ApiError(409, 'Nothing was issued.', [
    { field: '2.CertificateId', msg: 'It exists already.' },
    { field: '3.Name', msg: 'Name is required.' },
    { field: '3.', msg: 'This row is hidden.' },
  ]);
  expect(verdictsIn(refusal, checked)).toEqual({
    rows: [
      row(2, [{ field: 'CertificateId', msg: 'It exists already.' }]),
      row(3, [
        { field: 'Name', msg: 'Name is required.' },
        { field: '', msg: 'This row is hidden.' },
      ]),
      row(23),
    ],
    ignored: ['Batch'],
  });
});

test.each([
  new NetworkError(),
  new ApiError(503, 'Busy.'),
  new ApiError(400, 'No.', [{ field: 'leaveOut', msg: 'No.' }]),
])('any other failure leaves the results of the check unchanged', (failure) => {
  expect(verdictsIn(failure, checked)).toBeNull();
});

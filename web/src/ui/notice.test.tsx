import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../lib/api-client';
import { Notice } from './notice';

const show = (error?: unknown) =>
  render(
    <Notice tone="bad" title="It could not be sent." error={error}>
      Please try again.
    </Notice>,
  );

test('a notice about a server error shows the request ID from the log', () => {
  show(new ApiError(500, 'Something went wrong.', [], { success: false, requestId: '7f3a91c2d4e5f607' }));
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be sent.Please try again.Request 7f3a91c2d4e5f607');
});

test.each([
  ['a refusal', new ApiError(409, 'There is one.', [], { success: false })],
  ['a server error without an ID', new ApiError(502, 'Something went wrong.', [], { requestId: 7 })],
  ['a network error', new NetworkError()],
  ['no error', undefined],
])('a notice about %s shows no request ID', (_, error) => {
  show(error);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Request');
});

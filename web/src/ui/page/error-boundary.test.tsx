import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';
import { lazyPart } from './lazy-part';

// The second attempt follows a second later.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
async function tryTwice() {
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
}

test.each([
  [false, 'You seem to be offline.', /Your text is kept on this device/, /updated/],
  [true, 'Something went wrong. Please try again.', /If the site has just been updated/, /offline/],
])('a part that fails to load says why (device online: %s)', async (onLine, title, detail, absent) => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockImplementationOnce(() =>
      onLine ? Promise.reject(new TypeError('Failed again')) : Promise.resolve({ default: () => 'The part' }),
    )
    .mockResolvedValue({ default: () => 'The part' });
  const Part = lazyPart(load);
  render(
    <ErrorBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
    { onCaughtError: () => {} },
  );
  await tryTwice();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(title);
  expect(alert).toHaveTextContent(detail);
  expect(alert).not.toHaveTextContent(absent);
  // Offline, a reload would leave an empty page.
  expect(screen.queryAllByRole('button', { name: 'Reload the page' })).toHaveLength(onLine ? 1 : 0);
  network.mockReturnValue(true);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The part')).toBeInTheDocument();
});

test('a part that fails once is requested again without a message', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => 'The part' });
  const Part = lazyPart(load);
  render(
    <ErrorBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  await tryTwice();
  expect(screen.getByText('The part')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that failed offline loads as soon as the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => 'The part' });
  const Part = lazyPart(load);
  render(
    <ErrorBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
    { onCaughtError: () => {} },
  );
  await tryTwice();
  expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The part')).toBeInTheDocument();
});

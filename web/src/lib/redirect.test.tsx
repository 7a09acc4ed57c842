import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Redirect } from './redirect';

function Queue() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Link to="/next">Next</Link>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      {isLoaded && <Redirect to="/queue?post=1" />}
    </>
  );
}

let arrive: () => void = () => undefined;
const Next = lazy(async () => {
  await new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { default: () => <h1>The next page</h1> };
});

function open() {
  history.replaceState(null, '', '/queue');
  render(
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/queue" element={<Queue />} />
          <Route path="/next" element={<Next />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return userEvent.setup({ delay: null });
}

test('replaces the current history entry', async () => {
  const user = open();
  const { length } = history;
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(location.pathname + location.search).toBe('/queue?post=1');
  expect(history).toHaveLength(length);
});

test('does not interfere with a link that the visitor has followed while its page loads', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  arrive();
  expect(await screen.findByRole('heading', { name: 'The next page' })).toBeVisible();
  expect(location.pathname).toBe('/next');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BrowserRouter, Link, Redirect, useLocation, useNavigationType } from './router';

beforeEach(() => history.replaceState(null, '', '/one'));
afterEach(() => history.replaceState(null, '', '/'));

const Where = () => {
  const { pathname, search, hash, state } = useLocation();
  return <p role="status">{[useNavigationType(), pathname + search + hash, JSON.stringify(state)].join(' ')}</p>;
};
const where = () => screen.getByRole('status').textContent;

const open = (
  links = (
    <Link to="/two?a=1#b" state={{ from: 'one' }}>
      Two
    </Link>
  ),
) =>
  render(
    <BrowserRouter>
      <Where />
      {links}
    </BrowserRouter>,
  );
const click = (name: string, how = {}) => act(async () => fireEvent.click(screen.getByRole('link', { name }), how));

test('a link goes on in the page, makes an entry of the history, and passes its state on', async () => {
  open();
  const before = history.length;
  expect(where()).toBe('POP /one null');
  await click('Two');
  expect([where(), location.pathname, history.length]).toEqual(['PUSH /two?a=1#b {"from":"one"}', '/two', before + 1]);
  expect(history.state).toMatchObject({ usr: { from: 'one' } });
  // To where one is: no other entry.
  await click('Two');
  expect([where(), history.length]).toEqual(['REPLACE /two?a=1#b {"from":"one"}', before + 1]);
});

test('Back brings the entry before with its state', async () => {
  history.replaceState({ usr: 'kept', key: 'k' }, '', '/one');
  open();
  await click('Two');
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await gone;
  });
  expect(where()).toBe('POP /one "kept"');
});

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with the middle button', { button: 1 }],
])('a click %s is the browser’s', async (_, how) => {
  open();
  const link = screen.getByRole('link', { name: 'Two' });
  // jsdom cannot leave a page.
  const left = new Promise<boolean>((resolve) =>
    addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    ),
  );
  fireEvent.click(link, how);
  expect([await left, where()]).toEqual([true, 'POP /one null']);
});

test('links for another window, and downloads, are the browser’s', async () => {
  open(
    <>
      <Link to="/two" target="_blank">
        Window
      </Link>
      <Link to="/two" download>
        File
      </Link>
      <Link to="/two" onClick={(event) => event.preventDefault()}>
        Refused
      </Link>
    </>,
  );
  const stop = (event: Event) => event.preventDefault();
  addEventListener('click', stop);
  for (const name of ['Window', 'File', 'Refused']) await click(name);
  removeEventListener('click', stop);
  expect(where()).toBe('POP /one null');
});

test('a redirect takes the place of the entry', async () => {
  const before = history.length;
  await act(async () => open(<Redirect to="/three" />));
  expect([where(), history.length]).toEqual(['REPLACE /three null', before]);
});

test('the page before stays until the code of the next one has come', async () => {
  let come = (): void => undefined;
  const Next = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        come = () => resolve({ default: () => 'The next page' });
      }),
  );
  const Page = () => (useLocation().pathname === '/two' ? <Next /> : 'The page before');
  render(
    <BrowserRouter>
      <Link to="/two">Two</Link>
      <Suspense fallback="Loading">
        <main>
          <Page />
        </main>
      </Suspense>
    </BrowserRouter>,
  );
  await click('Two');
  expect([screen.getByRole('main').textContent, location.pathname]).toEqual(['The page before', '/two']);
  await act(async () => come());
  expect(screen.getByRole('main').textContent).toBe('The next page');
});

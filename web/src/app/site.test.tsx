import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { RouteFocus } from './site';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

/** A page with a field that takes focus immediately. */
function Begun() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1>Write</h1>
      <input ref={field} aria-label="Title" />
    </>
  );
}

async function follow(name: string): Promise<void> {
  render(
    <main id="main">
      <MemoryRouter>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <Link to="/read">Read</Link>
                <Link to="/write">Write</Link>
                <Link to="/contact#form">Contact</Link>
              </>
            }
          />
          <Route path="/read" element={<h1>Reading</h1>} />
          <Route path="/write" element={<Begun />} />
          <Route
            path="/contact"
            element={
              <>
                <h1>Contact</h1>
                <h2 id="form">Write to us</h2>
              </>
            }
          />
        </Routes>
        <RouteFocus />
      </MemoryRouter>
    </main>,
  );
  await act(async () => fireEvent.click(screen.getByRole('link', { name })));
}

test("following a link moves focus to the new page's heading", async () => {
  await follow('Read');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reading' }));
});

test('a link to a section on another page focuses that section and scrolls to it', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  await follow('Contact');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Write to us' }));
  expect(scrolled.mock.contexts).toEqual([document.activeElement]);
});

test('focus stays in a field that the new page has focused', async () => {
  await follow('Write');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
});

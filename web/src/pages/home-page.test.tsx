import { siteDefaults } from '@contract/site';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import HomePage from './home-page';

const scrollIntoView = vi.fn();

// What a browser has and jsdom has not.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = scrollIntoView;
  // Its DOM does not know <search> yet, and React would say so.
  vi.spyOn(HTMLUnknownElement.prototype, Symbol.toStringTag as never, 'get').mockReturnValue('HTMLElement' as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  scrollIntoView.mockClear();
});

const cardsOf = (...titles: string[]) =>
  titles.map((title) => ({ title, duration: '1-2 months', type: 'Educational' }));

/** The landing page with these texts. */
async function openHome(texts: Partial<typeof siteDefaults> = {}) {
  const site = { success: true, data: { ...siteDefaults, ...texts } };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url) => Response.json(url === '/api/site' ? site : { success: true, data: [] })),
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </SWRConfig>,
  );
  const card = (texts.domainCards ?? siteDefaults.domainCards)[0];
  await screen.findAllByRole('heading', { name: card?.title });
  return userEvent.setup();
}

const domainCards = cardsOf('Web Development Intern', 'App Development Intern', 'Java Programming Intern');
const marked = () =>
  screen.getAllByText('Match').map((tag) => within(tag.closest('li') as HTMLElement).getByRole('heading').textContent);

test('a search jumps to the domains, marks those that it means, and says how many', async () => {
  const user = await openHome({ domainCards });
  await user.type(screen.getByRole('searchbox', { name: 'Search a domain' }), 'development{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2 domains match “development”.');
  expect(marked()).toEqual(['Web Development Intern', 'App Development Intern']);
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' });
  expect(screen.getByRole('heading', { name: 'Pick your branch' })).toHaveFocus();
});

test('one that matches none is told kindly, and the marks of the one before go', async () => {
  const user = await openHome({ domainCards });
  const box = screen.getByRole('searchbox');
  await user.type(box, 'java{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('1 domain matches “java”.');
  await user.clear(box);
  await user.type(box, 'knitting');
  await user.click(screen.getByRole('button', { name: 'Search Domain' }));
  expect(screen.getByRole('status')).toHaveTextContent('No domain matches “knitting” yet.');
  expect(screen.queryByText('Match')).toBeNull();
});

test('without motion the jump is one', async () => {
  const user = await openHome();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await user.click(screen.getByRole('button', { name: 'Search Domain' }));
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'auto' });
  expect(screen.getByRole('status')).toHaveTextContent('These are all the domains.');
});

test('closed applications are said where the last date stands; the buttons stay', async () => {
  await openHome({ applications: { open: false, lastDate: '2025-07-20' } });
  expect(await screen.findByText(/Applications are closed/)).toBeVisible();
  expect(screen.queryByText('20/07/2025')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Apply Now' })).toHaveLength(6);
});

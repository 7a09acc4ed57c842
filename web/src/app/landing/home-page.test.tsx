import { siteDefaults } from '@contract/site';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import HomePage from './home-page';

const scrollIntoView = vi.fn();

// Browser features that jsdom lacks.
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
  // React would warn about <search>, which jsdom does not know yet.
  vi.spyOn(HTMLUnknownElement.prototype, Symbol.toStringTag as never, 'get').mockReturnValue('HTMLElement' as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  scrollIntoView.mockClear();
});

const cardsOf = (...titles: string[]) =>
  titles.map((title) => ({ title, duration: '1-2 months', type: 'Educational' }));

/** Renders the landing page with these texts. */
async function openHome(texts: Partial<typeof siteDefaults> = {}) {
  const site = { success: true, data: { ...siteDefaults, ...texts } };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url) =>
      Response.json(
        url === '/api/site'
          ? site
          : { success: true, data: [], meta: { page: 1, pageSize: 100, pageCount: 0, total: 0 } },
      ),
    ),
  );
  render(
    <FreshCache>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </FreshCache>,
  );
  const card = (texts.domainCards ?? siteDefaults.domainCards)[0];
  await screen.findAllByRole('heading', { name: card?.title });
  return userEvent.setup({ delay: null });
}

const domainCards = cardsOf('Web Development Intern', 'App Development Intern', 'Java Programming Intern');
/** Returns the status of the search, not of the loading testimonials. */
const found = () => within(document.getElementById('career') as HTMLElement).getByRole('status');
const marked = () =>
  screen.getAllByText('Match').map((tag) => within(tag.closest('li') as HTMLElement).getByRole('heading').textContent);

test('a search jumps to the domains, marks the matches, and shows their number', async () => {
  const user = await openHome({ domainCards });
  await user.type(screen.getByRole('searchbox', { name: 'Search for a domain' }), 'development{Enter}');
  expect(await screen.findByText('2 domains match “development”.')).toBe(found());
  expect(marked()).toEqual(['Web Development Intern', 'App Development Intern']);
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' });
  expect(screen.getByRole('heading', { name: 'Pick your domain' })).toHaveFocus();
});

test('a search without matches shows a message and removes earlier marks', async () => {
  const user = await openHome({ domainCards });
  const box = screen.getByRole('searchbox');
  expect(box).toHaveAttribute('placeholder', 'What do you want to learn');
  await user.type(box, 'java{Enter}');
  expect(await screen.findByText('1 domain matches “java”.')).toBe(found());
  await user.clear(box);
  await user.type(box, 'knitting');
  await user.click(screen.getByRole('button', { name: 'Search Domain' }));
  expect(found()).toHaveTextContent('No domain matches “knitting” yet.');
  expect(screen.queryByText('Match')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Pick your domain' })).toHaveFocus();
});

test('counts several cards for one domain once', async () => {
  const user = await openHome({ domainCards: cardsOf('Cyber Security Intern', 'Cyber Security Intern') });
  await user.type(screen.getByRole('searchbox'), 'cyber{Enter}');
  expect(await screen.findByText('1 domain matches “cyber”.')).toBe(found());
  expect(marked()).toHaveLength(2);
});

test('with reduced motion, the jump is instant', async () => {
  const user = await openHome();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await user.click(screen.getByRole('button', { name: 'Search Domain' }));
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'auto' });
  expect(await screen.findByText('These are all the domains.')).toBe(found());
});

test('shows every entry in a list, even if some are identical', async () => {
  const twice = <Text,>(text: Text) => [text, text];
  const point = { title: 'Twice', text: 'The same.' };
  await openHome({
    points: twice(point),
    services: twice(point),
    facts: twice({ name: 'Fees', value: 'None' }),
    faq: twice({ question: 'Asked twice?', answer: 'Yes.' }),
  });
  expect(await screen.findAllByText('Twice')).toHaveLength(4);
  expect(screen.getAllByText('Asked twice?')).toHaveLength(2);
});

test('shows the numbers of certificates and articles only if there are at least ten', async () => {
  await openHome({ counts: { certificates: 1234, posts: 9 } });
  expect(await screen.findByText('Certificates issued')).toBeVisible();
  expect(screen.getByText('1,234')).toBeVisible();
  expect(screen.queryByText('Articles published')).toBeNull();
});

test('when applications are closed, a notice replaces the last date, and every button says so', async () => {
  const user = await openHome({ applications: { open: false, lastDate: '2025-07-20', isPast: true, timeZone: 'UTC' } });
  expect(await screen.findByText(/Applications are closed/)).toBeVisible();
  expect(screen.queryByText('20 July 2025')).toBeNull();
  const buttons = screen.getAllByRole('button', { name: 'Apply Now' });
  expect(buttons).toHaveLength(7);
  for (const button of buttons) {
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Applications are closed' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

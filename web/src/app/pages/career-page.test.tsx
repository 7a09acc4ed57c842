import { siteDefaults } from '@contract/site';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { siteKey } from '../../features/site/api';
import { FreshCache } from '../../test-cache';
import CareerPage from './career-page';

const domain = (slug: string) => ({ slug, name: `Domain ${slug}`, summary: 'A summary.' });

test.each([
  ['a b c d e', 'five domains'],
  ['a b c d e f', 'domains'],
])('with the domains %s, the button and the heading mention "%s"', (slugs, words) => {
  const site = { ...siteDefaults, domains: slugs.split(' ').map(domain) };
  render(
    <FreshCache>
      <SWRConfig value={{ fallback: { [siteKey]: site }, revalidateOnMount: false }}>
        <MemoryRouter>
          <CareerPage />
        </MemoryRouter>
      </SWRConfig>
    </FreshCache>,
  );
  expect(screen.getByRole('link', { name: `See the ${words}` })).toHaveAttribute('href', '#domains');
  expect(screen.getByRole('heading', { name: `The ${words}` })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(slugs.split(' ').length);
});

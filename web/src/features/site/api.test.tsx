import { siteDefaults } from '@contract/site';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import { serverAlwaysSays, serverSays } from '../../test-server';
import { siteOf, useSite, webLinks } from './api';

afterEach(() => vi.unstubAllGlobals());

const openSite = () => renderHook(useSite, { wrapper: FreshCache }).result;

test("the built-in texts appear immediately, and the server's as soon as they arrive", async () => {
  const brand = { name: 'Second Commit', about: 'Another one.', footnote: 'Still free.', linkedinId: '1337' };
  const fetchStub = serverAlwaysSays(200, { success: true, data: { ...siteDefaults, brand } });
  const site = openSite();
  expect(site.current).toEqual(siteDefaults);
  await waitFor(() => expect(site.current.brand).toEqual(brand));
  expect(fetchStub).toHaveBeenCalledWith('/api/site', expect.objectContaining({ method: 'GET' }));
});

test.each([
  ['is unavailable', new TypeError('offline'), 200],
  ['fails', { success: false, message: 'Oh.' }, 500],
  ['is a different one', '<!doctype html><p>Welcome to nginx', 200],
  ['sends a truncated response', '{"success":true,"data":{"brand":{"na', 200],
  ['sends no data', { success: true }, 200],
  ['sends garbage', { success: true, data: ['a', 1] }, 200],
])('if the server %s, the built-in texts stay', async (_, body, status) => {
  const fetchStub = serverSays(body instanceof Error ? body : { status, body });
  const site = openSite();
  await waitFor(() => expect(fetchStub).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(site.current).toEqual(siteDefaults);
});

test('a missing or invalid part is replaced with the built-in one, and the other parts are used', async () => {
  const facts = [{ name: 'Mode', value: 'On site' }];
  const broken = { facts, domainCards: [{ title: 4 }], faq: null, applications: { open: true, lastDate: null } };
  serverAlwaysSays(200, { success: true, data: broken });
  const site = openSite();
  await waitFor(() => expect(site.current.facts).toEqual(facts));
  expect(site.current).toEqual({ ...siteDefaults, facts });
});

describe('A response from another version', () => {
  const { isPast: _, ...applications } = { ...siteDefaults.applications, open: false, lastDate: '2030-01-31' };
  const { domainCards } = siteDefaults;

  test('that lacks a key of a part still provides its other keys, and applications stay closed', () => {
    expect(siteOf({ data: { ...siteDefaults, applications } }).applications).toEqual({ ...applications, isPast: true });
  });

  test('that lacks the LinkedIn organization ID still has a brand', () => {
    const { linkedinId: _, ...brand } = { ...siteDefaults.brand, name: 'Another' };
    expect(siteOf({ data: { ...siteDefaults, brand } }).brand).toEqual({ ...brand, linkedinId: '' });
  });

  test('that lacks a key in the entries of a list still provides the list', () => {
    const cards = domainCards.map(({ title, duration }) => ({ title: `${title} 2`, duration }));
    expect(siteOf({ data: { ...siteDefaults, domainCards: cards } }).domainCards).toEqual(
      cards.map((card) => ({ ...card, type: '' })),
    );
  });

  test.each([
    ['does not mention applications', undefined],
    ['does not say whether they are open', { lastDate: '2030-01-31' }],
    ['uses another format', { open: 'by date', lastDate: '2030-01-31' }],
  ])('that %s does not open the form', (_, part) => {
    expect(siteOf({ data: { ...siteDefaults, applications: part } }).applications.open).toBe(false);
  });

  test('with an unknown key loses only that key', () => {
    expect(siteOf({ data: { ...siteDefaults, brand: { ...siteDefaults.brand, motto: 'x' } } })).toEqual(siteDefaults);
  });
});

test('only web addresses become links', () => {
  const urls = [
    'https://example.org/a',
    'HTTP://example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'example.org',
  ];
  const links = urls.map((url) => ({ label: url, url }));
  expect(webLinks(links).map(({ url }) => url)).toEqual(urls.slice(0, 2));
});

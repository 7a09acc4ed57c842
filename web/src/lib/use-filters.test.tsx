import { DOMAINS } from '@contract/calls';
import { AUDIT_ACTIONS } from '@contract/operations';
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { filtersIn, useFilters } from './use-filters';

const options = { action: AUDIT_ACTIONS, domain: DOMAINS, overdue: ['true'], ref: null } as const;
const filters = (query: string) => filtersIn(new URLSearchParams(query), options);

test('reads the filters from the URL and ignores unknown values', () => {
  expect(filters('q=+A+title+&action=revoked&overdue=true&ref=APP-1')).toEqual({
    q: 'A title',
    action: 'revoked',
    domain: '',
    overdue: 'true',
    ref: 'APP-1',
  });
  expect(filters('action=exploded&domain=Cooking&overdue=yes')).toMatchObject({ action: '', domain: '', overdue: '' });
  expect(filters(`q=${'x'.repeat(500)}`).q).toHaveLength(120);
});

const open = (address: string) => {
  history.replaceState(null, '', address);
  return renderHook(() => ({ list: useFilters('applications', options), at: useLocation(), navigate: useNavigate() }), {
    wrapper: BrowserRouter,
  }).result;
};
const addressAt = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

test('a URL restores a list, and changing a filter goes to the first page', () => {
  const address = '/admin?view=applications&q=a+%26+b&domain=Cyber+Security&overdue=true&ref=APP-1&page=3';
  const result = open(address);
  expect(result.current.list.to()).toBe(address);
  expect(result.current.list.query).toEqual({ page: 3, q: 'a & b', domain: 'Cyber Security', overdue: 'true' });
  expect(result.current.list.isNarrowed).toBe(true);
  act(() => result.current.list.narrow({ domain: '' }));
  expect(addressAt(result.current.at)).toBe('/admin?view=applications&q=a+%26+b&overdue=true&ref=APP-1');
  expect(result.current.list.all).toBe('/admin?view=applications&ref=APP-1');
});

test('keeps a newly chosen filter or tab that is not rendered yet', () => {
  const result = open('/admin?view=applications&page=3');
  const { narrow } = result.current.list;
  act(() => {
    narrow({ domain: 'Cyber Security' });
    result.current.navigate(`/admin${location.search}&tab=quick`);
    narrow({ q: 'words' });
  });
  expect(addressAt(result.current.at)).toBe('/admin?view=applications&domain=Cyber+Security&tab=quick&q=words');
});

test('searching for the same words twice adds one history entry', () => {
  const { narrow } = open('/admin?view=applications').current.list;
  const before = history.length;
  act(() => narrow({ q: 'words' }));
  act(() => narrow({ q: 'words' }));
  expect(history.length).toBe(before + 1);
});

test('ignores an empty filter, and treats an invalid page as the first', () => {
  const { list } = open('/admin?view=applications&ref=APP-1&page=-2').current;
  expect({ page: list.page, isNarrowed: list.isNarrowed, query: list.query }).toEqual({
    page: 1,
    isNarrowed: false,
    query: { page: 1 },
  });
});

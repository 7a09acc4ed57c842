import { expect, test } from 'vitest';
import { applicationsAddress, placeOf } from './place';

const placeIn = (address: string) => placeOf(new URLSearchParams(address.split('?')[1]));

test('a place survives its address', () => {
  const place = {
    q: 'a & b',
    domain: 'Cyber Security',
    year: '1st Year',
    status: 'in review',
    page: 3,
    overdue: true,
    ref: 'APP-2025-4HTK8-P2QWX',
  } as const;
  expect(placeIn(applicationsAddress(place))).toEqual(place);
  expect(applicationsAddress()).toBe('/admin?view=applications');
});

test('what the server would refuse is not asked for', () => {
  const place = placeIn(`/admin?view=applications&domain=Cooking&year=5th&status=lost&page=-2&q=${'x'.repeat(500)}`);
  expect(place).toMatchObject({ domain: '', year: '', status: '', page: 1 });
  expect(place.q).toHaveLength(120);
});

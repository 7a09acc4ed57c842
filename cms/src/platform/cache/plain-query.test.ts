import qs from 'qs';
import { expect, test } from 'vitest';
import { plainQuery } from './cached-reads';

const KNOWN = ['page', 'author'];
/** Parses a query as `strapi::query` does. */
const parsed = (query: string) => qs.parse(query, { strictNullHandling: true, arrayLimit: 100, depth: 20 });

test.each([
  '',
  '&&',
  'page=1',
  'page=1&author=a+b',
  'p%61ge=1',
  'page=%31',
  'author=a%3Db',
  'author=a=b',
  'author=a]=b',
  'author=a%5D=b',
  'x=1&y&z[a]=1&z[]=2&page=3',
  'x[page]=1',
  'PAGE=1',
  'page.x=1',
  'author=%F0%9F%8C%B1',
  'toString=1&__proto__=2&page=4',
  'author=',
])('parses "%s" as the server\'s parser does', (query) => {
  const found = Object.fromEntries(Object.entries(parsed(query)).filter(([name]) => KNOWN.includes(name)));
  expect(plainQuery(query, KNOWN)).toEqual(found);
});

test.each([
  'page=1&page=2',
  'page',
  'page[]=1',
  'page[0]=1',
  'page%5B%5D=1',
  'page[x]=1',
  '[page]=1',
  '%5Bpage%5D=1',
  'page=%ZZ',
  '%ZZ=1',
  'x=%00',
  `page=1&x=${'y'.repeat(1000)}`,
])('leaves "%s" to the server\'s parser', (query) => {
  expect(plainQuery(query, KNOWN)).toBeNull();
});

import { expect, test } from 'vitest';
import { decodePath, matchPath } from './match-path';

test.each([
  ['/', '/', {}],
  ['/home', '/home', {}],
  ['/home', '/Home//', {}],
  ['/blog/:authorSlug/:slug', '/blog/first/a-post/', { authorSlug: 'first', slug: 'a-post' }],
  ['/sent/:token', '/sent/a%2Fb', { token: 'a/b' }],
  ['/home', '/', null],
  ['/home', '/homes', null],
  ['/blog/:slug', '/blog', null],
  ['/blog/:slug', '/blog//', null],
  ['/blog/:slug', '/blog/one/two', null],
])('%s and %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
  ['/blog/a%20b', '/blog/a b'],
  ['/blog/a%2Fb', '/blog/a%2Fb'],
  ['/blog/%E2%82', null],
])('%s is decoded', (path, decoded) => {
  expect(decodePath(path)).toBe(decoded);
});

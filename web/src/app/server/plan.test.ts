import { publicEndpoints } from '@contract/calls';
import { expect, test } from 'vitest';
import { planOf } from './plan';

const addressOf = (url: string) => planOf(url).address;

test('equivalent addresses share one canonical address', () => {
  for (const same of ['/blog', '/blog?', '/blog?page=1', '/blog?page=none', '/blog?utm_source=a&x=1'])
    expect(addressOf(same)).toBe('/blog');
  expect(addressOf('/blog?x=1&page=2')).toBe('/blog?page=2');
  expect(addressOf('/')).toBe(addressOf('/home?page=7'));
  // All missing pages are alike, except for the current navigation entry.
  expect(addressOf('/nothing-1?x=1')).toBe(addressOf('/nothing/2'));
});

test('planning a canonical address returns the same address, which is the cache key', () => {
  for (const url of [
    '/',
    '/home',
    '/blog?page=2&x=1',
    '/blog/an%2Dauthor/a%2Fb',
    '/career/python-programming',
    '/feed',
  ])
    expect(planOf(addressOf(url))).toMatchObject({ address: addressOf(url) });
  for (const url of ['/Blog', '/blog/', '/home?page=0']) expect(planOf(addressOf(url)).movedTo).toBeUndefined();
});

test('a plan contains no token', () => {
  expect(addressOf('/resetpassword/secret-1')).toBe(addressOf('/resetpassword/secret-2'));
  expect(JSON.stringify(planOf('/resetpassword/secret-1').reads)).not.toContain('secret');
});

test('a certificate ID in the path or the query is looked up again for each request', () => {
  for (const url of ['/verifywork/FC-1', '/verifywork?id=FC-1', '/verifywork?id=+FC-1+&x=1'])
    expect([planOf(url).looksUp, planOf(url).reads[1]]).toEqual([
      'lookup',
      { call: publicEndpoints.lookupCertificate, query: { id: 'FC-1' } },
    ]);
  for (const url of ['/verifywork', '/verifywork?id='])
    expect([planOf(url).looksUp, planOf(url).reads.length]).toEqual([undefined, 1]);
});

test('a search term is shortened, and its page is not indexed but counts as a search', () => {
  const { address, looksUp, reads, unlisted } = planOf('/blog?page=2&q=+a+%26+b+&tag=Java+Programming&x=1');
  expect([address, looksUp, unlisted]).toEqual(['/blog?q=a+%26+b&tag=Java+Programming&page=2', 'search', true]);
  expect(reads[1]).toEqual({
    call: publicEndpoints.listPosts,
    query: { page: 2, pageSize: 10, tag: 'Java Programming', q: 'a & b' },
  });
  expect(addressOf(`/blog?q=${'x'.repeat(5000)}`)).toBe(`/blog?q=${'x'.repeat(120)}`);
  for (const url of ['/blog?q=', '/blog?q=+', '/testimonials?q=a', '/home?q=a'])
    expect([planOf(url).looksUp, planOf(url).unlisted]).toEqual([undefined, undefined]);
});

test('a plan is plain data that can be sent to the rendering thread', () => {
  for (const url of ['/home', '/Blog?q=a', '/blog/an-author/a-post', '/sent/a-token', '/nothing', '/%E2%82'])
    expect(structuredClone(planOf(url))).toEqual(planOf(url));
});

test('another spelling of an address redirects to the canonical one and keeps the query', () => {
  for (const [url, movedTo] of [
    ['/Home', '/home'],
    ['/Career/Web-Development', '/career/web-development'],
    ['/Blog/An-Author/A-Post', '/blog/an-author/a-post'],
    ['/Sent/A-Token', '/sent/A-Token'],
    ['/blog/?page=2', '/blog?page=2'],
    ['/blog/an%2Dauthor/a-post', undefined],
    ['/blog/a%2Fb/a-post/', '/blog/a%2Fb/a-post'],
    ['/blog', undefined],
    ['/', undefined],
  ] as const)
    expect([url, planOf(url).movedTo]).toEqual([url, movedTo]);
});

test('a fixed path takes precedence over a parameter', () => {
  expect(planOf('/application/status').pattern).toBe('/application/status');
  expect(planOf('/career/python-programming').params.slug).toBe('python-programming');
  expect(planOf('/verifywork/a%2Fb').params.certificateId).toBe('a/b');
  expect(planOf('/verifywork/several').params.certificateId).toBe('several');
  expect(planOf('/verifywork/~several')).toMatchObject({
    pattern: '/verifywork/~several',
    params: { certificateId: '' },
  });
});

test('an address that cannot be decoded is an unknown page', () => {
  expect(planOf('/blog/%E2%82')).toMatchObject({ unknown: true, headOnly: true });
});

import { expect, test } from 'vitest';
import { planOf } from './plan';

const addressOf = (url: string) => planOf(url).address;

test('what is made for an address is made once, however it is asked for', () => {
  for (const same of ['/blog', '/blog?', '/blog?page=1', '/blog?page=none', '/blog?utm_source=a&x=1'])
    expect(addressOf(same)).toBe('/blog');
  expect(addressOf('/blog?x=1&page=2')).toBe('/blog?page=2');
  expect(addressOf('/')).toBe(addressOf('/home?page=7'));
  // What is not there looks the same everywhere, but for the entry of the navigation.
  expect(addressOf('/nothing-1?x=1')).toBe(addressOf('/nothing/2'));
});

test('a token is in no plan', () => {
  expect(addressOf('/resetpassword/secret-1')).toBe(addressOf('/resetpassword/secret-2'));
  expect(JSON.stringify(planOf('/resetpassword/secret-1').reads)).not.toContain('secret');
});

test('the ID of a certificate is looked up for each request, wherever it stands in the address', () => {
  for (const url of ['/verifywork/FC-1', '/verifywork?id=FC-1', '/verifywork?id=+FC-1+&x=1'])
    expect([planOf(url).looksUp, planOf(url).reads[1]]).toEqual([
      true,
      { call: 'lookupCertificate', query: { id: 'FC-1' } },
    ]);
  for (const url of ['/verifywork', '/verifywork?id='])
    expect([planOf(url).looksUp, planOf(url).reads.length]).toEqual([undefined, 1]);
});

test('what is searched for is left to the browser', () => {
  expect([planOf('/blog?q=java').headOnly, planOf('/blog').headOnly]).toEqual([true, undefined]);
});

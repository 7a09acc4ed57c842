import { describe, expect, test } from 'vitest';
import { check, emailAddress } from './validate';

const schema = emailAddress('required', 'invalid');

describe('An e-mail address', () => {
  test.each([
    ["Maeve.O'Neill@Example.org", "maeve.o'neill@example.org"],
    ['  first+last_1@mail.example.co.in ', 'first+last_1@mail.example.co.in'],
  ])('%s is one, and is kept as %s', (typed, kept) => {
    expect(check(schema, typed)).toEqual({ ok: true, value: kept });
  });

  test.each([
    '"a,b"@example.org',
    'a@example.org, b@example.org',
    'a@b@example.org',
    'a?cc=b@example.org',
    '<a@example.org>',
    'a..b@example.org',
    'a@localhost',
    // They look like letters, and become others when they are compared.
    '\u017fam@example.org',
    '\u212a@example.org',
  ])('%s is none', (typed) => {
    expect(check(schema, typed).ok).toBe(false);
  });
});

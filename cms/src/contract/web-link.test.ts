import { describe, expect, test } from 'vitest';
import { applicationSchema, LINK_EXAMPLES } from './application/application';
import { testimonialTextSchema } from './testimonial';
import { check, publicLink } from './validate';

const { linkedin, github } = applicationSchema.entries;

describe('A link of an applicant', () => {
  test.each([
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    [' www.linkedin.com/in/ada?x=1 ', 'https://www.linkedin.com/in/ada?x=1'],
    ['example.org', 'https://example.org'],
    ['example.org:8080/ada', 'https://example.org:8080/ada'],
    ['http://example.org/ada', 'http://example.org/ada'],
    ['HTTPS://github.com/ada', 'HTTPS://github.com/ada'],
  ])('stores %s as %s', (typed, kept) => {
    expect(check(linkedin, typed)).toEqual({ ok: true, value: kept });
    expect(check(github, typed)).toEqual({ ok: true, value: kept });
  });

  test.each([
    'ada',
    'ada@example.org',
    'mailto:ada@example.org',
    'javascript:alert(1)',
    'javascript:alert(1)//example.org',
    'ftp://example.org',
    '//example.org/ada',
    '/in/ada.html',
    'linkedin.com /in/ada',
    `example.org/${'a'.repeat(288)}`,
    `${'a.'.repeat(100_000)}`,
  ])('refuses %s with an example that fits the field', (typed) => {
    const msg = (name: keyof typeof LINK_EXAMPLES) => `Please enter a link, such as ${LINK_EXAMPLES[name]}`;
    expect(check(linkedin, typed)).toEqual({ ok: false, errors: [{ field: '', msg: msg('linkedin') }] });
    expect(check(github, typed)).toEqual({ ok: false, errors: [{ field: '', msg: msg('github') }] });
  });
});

test('measures the profile link of a testimonial with its scheme', () => {
  const { linkedin } = testimonialTextSchema.entries;
  expect(check(linkedin, `linkedin.com/in/${'a'.repeat(276)}`)).toMatchObject({ ok: true });
  expect(check(linkedin, `linkedin.com/in/${'a'.repeat(277)}`)).toMatchObject({ ok: false });
});

describe('A link that visitors are led to', () => {
  const invalid = 'Please enter a link.';
  test.each(['https://example.org', 'example.org/me', 'https://example.org:8080/@me', 'https://example.org?a=@'])(
    '%s is taken',
    (typed) => expect(check(publicLink(invalid), typed)).toMatchObject({ ok: true }),
  );
  test.each([
    'http://example.org',
    'https://bank.example@example.org',
    'https://a:b@example.org/',
    'https://a\\@example.org',
  ])('%s is refused', (typed) => expect(check(publicLink(invalid), typed)).toMatchObject({ ok: false }));
});

import { describe, expect, test } from 'vitest';
import { applicationSchema, LINK_EXAMPLES } from './application/application';
import { testimonialTextSchema } from './testimonial';
import { check, emailAddress, line, optionalText, phoneNumber, prose, publicLink, visibleLength } from './validate';

const { linkedin, github } = applicationSchema.entries;
const name = line({ min: [1, 'required'], max: [20, 'too long'] });
const review = prose({ min: [5, (count) => `only ${count}`], max: [50, 'too long'] });
const email = emailAddress('required', 'invalid');
const phone = phoneNumber('required', 'invalid');

/** Returns the stored value, or the first error's message. */
const resultOf = (schema: Parameters<typeof check>[0], typed: string) => {
  const checked = check(schema, typed);
  return checked.ok ? checked.value : checked.errors[0]?.msg;
};

describe('Invisible text', () => {
  test.each([
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u2800',
    '\u3164',
    '\ufeff',
    '\uffa0',
    '\u115f',
    '\u034f',
    '\u200e',
    '\u200c',
    '\u200d',
    '\ufe0f',
    ' \u200b \u2060\u2800 ',
  ])('%j counts as empty', (text) => {
    expect(resultOf(name, text)).toBe('required');
    expect(check(optionalText(name, 'no text'), text)).toEqual({ ok: true, value: null });
    expect(resultOf(review, text.repeat(20))).toBe('only 0');
    expect(visibleLength(text)).toBe(0);
  });

  test('does not count towards the length of text, but is stored as typed', () => {
    expect(resultOf(review, `four${'\u2800'.repeat(9)}`)).toBe('only 4');
    const braille = '\u2813\u2811\u2807\u2807\u2815\u2800\u283a';
    expect(resultOf(review, braille)).toBe(braille);
  });
});

describe('An invisible character in a line', () => {
  test.each([
    ['Asha\u200b Ver\u00adma\u2060', 'Asha Verma'],
    ['\ufeffAsha\u3164', 'Asha'],
    ['\u200dAsha \u200cVerma', 'Asha Verma'],
  ])('%j is stored without it, as %j', (typed, stored) => {
    expect(resultOf(name, typed)).toBe(stored);
  });

  test.each([
    ['a Persian name with a non-joiner', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
    ['a Sinhala word', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['a Malayalam name that ends with a joiner', '\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a flag', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('is preserved if it affects how the text looks: %s', (_, text) => {
    expect(resultOf(name, text)).toBe(text);
  });
});

describe('An email address', () => {
  test.each([
    ["Maeve.O'Neill@Example.org", "maeve.o'neill@example.org"],
    ['  first+last_1@mail.example.co.in ', 'first+last_1@mail.example.co.in'],
    ['asha@xn--mnchen-3ya.de', 'asha@xn--mnchen-3ya.de'],
    ['asha@m\u00fcnchen.de', 'asha@xn--mnchen-3ya.de'],
    ['asha@mu\u0308nchen.de', 'asha@xn--mnchen-3ya.de'],
    ['asha@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444', 'asha@xn--80a1acny.xn--p1ai'],
    ['a@b--c.org', 'a@b--c.org'],
    ['r&d=x#1@example.org', 'r&d=x#1@example.org'],
    ['\u200basha@example.org\u00a0', 'asha@example.org'],
    ['\u202aasha@exam\u00adple.org\u202c', 'asha@example.org'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(resultOf(email, typed)).toBe(stored);
  });

  test.each([
    '"a,b"@example.org',
    'a@example.org, b@example.org',
    'a@b@example.org',
    'a?cc=b@example.org',
    '<a@example.org>',
    'a..b@example.org',
    'a@localhost',
    // A case-insensitive comparison turns these into other letters.
    '\u017fam@example.org',
    '\u212a@example.org',
    'a@-b.org',
    'a@b-.org',
    'a@b..org',
    'a@b.c',
    'a@1.2.3.4',
    '@b.org',
    'a b@c.org',
    'a@b.xn--',
    `a@${'b'.repeat(64)}.org`,
  ])('%s is not an email address', (typed) => {
    expect(resultOf(email, typed)).toBe('invalid');
  });

  test.each(['', ' ', '\u200b'])('%j counts as missing', (typed) => {
    expect(resultOf(email, typed)).toBe('required');
  });
});

describe('A phone number', () => {
  test.each([
    ['+91\u00a098765\u00a043210', '+91 98765 43210'],
    ['98765\u201143210', '98765-43210'],
    ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
    ['\u200e(022) 2345\u20136789', '(022) 2345-6789'],
    ['\u096f\u096e\u096d\u096c\u096b \u096a\u0969\u0968\u0967\u0966', '98765 43210'],
    ['\uff0b\uff19\uff11\u3000\uff19\uff18\uff17\uff16\uff15', '+91 98765'],
    ['  +91   98765\t43210 ', '+91 98765 43210'],
    ['12345678901234567890', '12345678901234567890'],
    ['+1 (234) 567-8901-2345 67', '+1 (234) 567-8901-2345 67'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(resultOf(phone, typed)).toBe(stored);
  });

  test.each(['+      1      ', '123456', '123456789012345678901', '++++++++++', 'call me 9876543', '98765x43210'])(
    '%j is not a phone number',
    (typed) => {
      expect(resultOf(phone, typed)).toBe('invalid');
    },
  );

  test('made up of invisible characters counts as missing', () => {
    expect(resultOf(phone, '\u2060 \u2800')).toBe('required');
  });
});

describe("An applicant's link", () => {
  test.each([
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    [' www.linkedin.com/in/ada?x=1 ', 'https://www.linkedin.com/in/ada?x=1'],
    ['example.org', 'https://example.org'],
    ['example.org:8080/ada', 'https://example.org:8080/ada'],
    ['http://example.org/ada', 'http://example.org/ada'],
    ['HTTPS://github.com/ada', 'HTTPS://github.com/ada'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(check(linkedin, typed)).toEqual({ ok: true, value: stored });
    expect(check(github, typed)).toEqual({ ok: true, value: stored });
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
  ])('%s is rejected with an example that fits the field', (typed) => {
    const msg = (name: keyof typeof LINK_EXAMPLES) => `Please enter a link, such as ${LINK_EXAMPLES[name]}`;
    expect(check(linkedin, typed)).toEqual({ ok: false, errors: [{ field: '', msg: msg('linkedin') }] });
    expect(check(github, typed)).toEqual({ ok: false, errors: [{ field: '', msg: msg('github') }] });
  });
});

test('includes the added https:// in its length if it is the profile link of a testimonial', () => {
  const { linkedin } = testimonialTextSchema.entries;
  expect(check(linkedin, `linkedin.com/in/${'a'.repeat(276)}`)).toMatchObject({ ok: true });
  expect(check(linkedin, `linkedin.com/in/${'a'.repeat(277)}`)).toMatchObject({ ok: false });
});

describe('A link shown to visitors', () => {
  const invalid = 'Please enter a link.';
  test.each(['https://example.org', 'example.org/me', 'https://example.org:8080/@me', 'https://example.org?a=@'])(
    '%s is accepted',
    (typed) => expect(check(publicLink(invalid), typed)).toMatchObject({ ok: true }),
  );
  test.each([
    'http://example.org',
    'https://bank.example@example.org',
    'https://a:b@example.org/',
    'https://a\\@example.org',
  ])('%s is rejected', (typed) => expect(check(publicLink(invalid), typed)).toMatchObject({ ok: false }));
});

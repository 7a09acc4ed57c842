import { describe, expect, test } from 'vitest';
import { check, emailAddress, phoneNumber } from './validate';

const of = (schema: ReturnType<typeof emailAddress>, typed: string) => {
  const checked = check(schema, typed);
  return checked.ok ? checked.value : checked.errors[0]?.msg;
};
const email = emailAddress('required', 'invalid');
const phone = phoneNumber('required', 'invalid') as unknown as typeof email;

describe('An email address', () => {
  test.each([
    ['asha@xn--mnchen-3ya.de', 'asha@xn--mnchen-3ya.de'],
    ['asha@m\u00fcnchen.de', 'asha@xn--mnchen-3ya.de'],
    ['asha@mu\u0308nchen.de', 'asha@xn--mnchen-3ya.de'],
    ['asha@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444', 'asha@xn--80a1acny.xn--p1ai'],
    ['a@b--c.org', 'a@b--c.org'],
    ['r&d=x#1@example.org', 'r&d=x#1@example.org'],
    ['\u200basha@example.org\u00a0', 'asha@example.org'],
    ['\u202aasha@exam\u00adple.org\u202c', 'asha@example.org'],
  ])('%j is %s', (typed, kept) => {
    expect(of(email, typed)).toBe(kept);
  });

  test.each([
    'a@-b.org',
    'a@b-.org',
    'a@b..org',
    'a@b.c',
    'a@1.2.3.4',
    '@b.org',
    'a b@c.org',
    'a@b.xn--',
    `a@${'b'.repeat(64)}.org`,
  ])('%s is none', (typed) => {
    expect(of(email, typed)).toBe('invalid');
  });

  test.each(['', ' ', '\u200b'])('%j is missing', (typed) => {
    expect(of(email, typed)).toBe('required');
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
  ])('%j is %s', (typed, kept) => {
    expect(of(phone, typed)).toBe(kept);
  });

  test.each(['+      1      ', '123456', '123456789012345678901', '++++++++++', 'call me 9876543', '98765x43210'])(
    '%j is none',
    (typed) => {
      expect(of(phone, typed)).toBe('invalid');
    },
  );

  test('that nobody can see is missing', () => {
    expect(of(phone, '\u2060 \u2800')).toBe('required');
  });
});

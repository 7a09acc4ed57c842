import { UNSEEN } from './visible-text';

/** Encodes the host, e.g. `xn--mnchen-3ya.de` for `münchen.de`. */
export function tidyEmail(raw: string): string {
  const address = raw.replace(UNSEEN, '').trim();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  // URL would turn numbers into IP addresses.
  if (at < 1 || !/[^\x20-\x7f]/.test(host) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${host}`).hostname}`;
  } catch {
    return address;
  }
}

/** Leaves digits, spaces, dashes, `+` and brackets. */
export const tidyPhone = (raw: string): string =>
  raw
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\uff0b/g, '+')
    .replace(/\uff08/g, '(')
    .replace(/\uff09/g, ')')
    .trim();

/** Each script has its ten digits in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

import * as v from 'valibot';
import { commonMessages, type FieldError, limits } from './calls';

export const personMessages = {
  nameRequired: 'Name is required.',
  nameTooLong: `Name must be at most ${limits.personName.max} characters long.`,
  emailRequired: 'Email is required.',
  emailInvalid: 'Please enter a valid email address.',
  phoneRequired: 'Phone number is required.',
  phoneInvalid: `Please enter a phone number of ${limits.phone.min} to ${limits.phone.max} digits; spaces and + - ( ) are allowed.`,
  collegeRequired: 'College is required.',
  linkInvalid: (example: string) => `Please enter a link, such as ${example}`,
  domainUnknown: 'Please choose one of the domains.',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
} as const;

/** Blank characters to remove. Joiners and direction marks stay, because names need them. */
const REMOVED =
  /[\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8]|\u00ad|\u034f|\u17b4|\u17b5/g;
/** Joiners that do not follow a letter. */
const LOST_JOINERS = /(^|[^\p{L}\p{M}\p{S}\u200c\u200d])[\u200c\u200d]+/gu;

/** Removes invisible characters, which would make equal-looking names differ. */
const tidyLine = (raw: string): string => raw.replace(REMOVED, '').replace(LOST_JOINERS, '$1').trim();

export const tidyProse = (raw: string): string => raw.replace(/\r\n?/g, '\n').trim();

/** Matches text that a spreadsheet reads as a formula (OWASP ASVS 5, 1.2.10), even in full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const visibleLength = (text: string): number => text.replace(UNSEEN, '').trim().length;

/** Encodes the host, e.g. `xn--mnchen-3ya.de` for `münchen.de`. */
function tidyEmail(raw: string): string {
  const address = raw.replace(UNSEEN, '').trim();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  // `URL` would turn numbers into IP addresses.
  if (at < 1 || !/[^\x20-\x7f]/.test(host) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${host}`).hostname}`;
  } catch {
    return address;
  }
}

/** Normalises digits, spaces, dashes, `+` and brackets. */
const tidyPhone = (raw: string): string =>
  raw
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\uff0b/g, '+')
    .replace(/\uff08/g, '(')
    .replace(/\uff09/g, ')')
    .trim();

/** Relies on the ten digits of each script being consecutive. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** C0 and C1 controls and lone surrogates. PostgreSQL rejects NUL. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** Excludes newline and tab, which prose may contain. */
const CONTROL_IN_PROSE = /(?![\n\t])[\p{Cc}\p{Cs}]/u;
/** Invisible characters that change how a line reads. Real names need ZWJ, ZWNJ, LRM and RLM. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069\u2028\u2029]/;
/** Overrides, the only marks rejected in long text, which may mix scripts. */
const DIRECTION_MARKS_IN_PROSE = /[\u202d\u202e]/;

type Message = string | ((count: number) => string);

interface TextRule {
  /** Visible UTF-16 units. */
  min?: readonly [number, Message];
  /** UTF-16 units. */
  max: readonly [number, Message];
}

const messageFor = (message: Message, count: number) => (typeof message === 'string' ? message : message(count));

function text(rule: TextRule, controls: RegExp, turning: RegExp | undefined, tidy: (raw: string) => string) {
  const [min, tooShort] = rule.min ?? [0, commonMessages.invalid];
  const [max, tooLong] = rule.max;
  const tooFew = ({ input }: { input: string }) => messageFor(tooShort, visibleLength(input));
  return v.pipe(
    v.string(messageFor(tooShort, 0)),
    v.transform(tidy),
    v.check((value) => !controls.test(value), commonMessages.controlCharacters),
    v.check((value) => !turning?.test(value), commonMessages.turningCharacters),
    // Implied by the next check, but visible in the API document.
    v.minLength(min, tooFew),
    v.check((value) => visibleLength(value) >= min, tooFew),
    v.maxLength(max, (issue) => messageFor(tooLong, issue.input.length)),
  );
}

/** One line, trimmed, without invisible or control characters. */
export const line = (rule: TextRule) => text(rule, CONTROL, DIRECTION_MARKS, tidyLine);

/** Accepts 1 to `max` characters, with the same message for every error. */
export const requiredLine = (max: number, message: string) => line({ min: [1, message], max: [max, message] });

/** Accepts a password without trimming it. */
export const passwordRule = (required: string, tooLong: string) =>
  v.pipe(v.string(required), v.minLength(1, required), v.maxBytes(limits.password.maxBytes, tooLong));

/** Accepts text stored before `line` became stricter. */
export const searchLine = (rule: TextRule) => text(rule, CONTROL, undefined, tidyLine);

/** Allows newlines, tabs and most direction marks. */
export const prose = (rule: TextRule) => text(rule, CONTROL_IN_PROSE, DIRECTION_MARKS_IN_PROSE, tidyProse);

/** Treats an absent or blank field as null. */
export const optionalText = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema, notText: string) =>
  v.pipe(
    v.optional(v.nullable(v.string(notText)), null),
    v.transform((raw) => (raw === null || visibleLength(raw) === 0 ? null : raw)),
    v.nullable(schema),
  );

/** Allows only characters that real addresses contain and that have no special meaning to mail programs. */
const EMAIL =
  /^[a-z\d_+'&=#-]+(?:\.[a-z\d_+'&=#-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:xn--[a-z\d-]{0,57}[a-z\d]|[a-z]{2,63})$/i;

/** Converts to lowercase. */
export const emailAddress = (required: string, invalid: string) =>
  v.pipe(
    v.string(required),
    v.transform(tidyEmail),
    line({ min: [1, required], max: [limits.email.max, invalid] }),
    v.regex(EMAIL, invalid),
    v.transform((address) => address.toLowerCase()),
  );

/** Counts only digits towards the length. */
export const phoneNumber = (required: string, invalid: string) =>
  v.pipe(
    v.string(required),
    v.transform(tidyPhone),
    line({ min: [1, required], max: [limits.phone.typed, invalid] }),
    v.regex(/^[\d +\-()]+$/, invalid),
    v.check((phone) => {
      const digits = phone.replace(/\D/g, '').length;
      return digits >= limits.phone.min && digits <= limits.phone.max;
    }, invalid),
  );

/** Matches links typed without a scheme. */
const WITHOUT_SCHEME = /^[^\s/?#:@]+\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

function withScheme(raw: string): string {
  const link = tidyLine(raw);
  return link.length <= limits.url.max && WITHOUT_SCHEME.test(link) ? `https://${link}` : link;
}

/** Adds a missing `https://`. */
export const webLink = (required: string, invalid: string) =>
  v.pipe(
    v.string(required),
    v.transform(withScheme),
    line({ min: [1, required], max: [limits.url.max, invalid] }),
    v.regex(/^https?:\/\/[^\s/?#]+\S*$/i, invalid),
    v.url(invalid),
  );

/** Allows https only, and no username, which could pass for the host. */
export const publicLink = (invalid: string) =>
  v.pipe(webLink(invalid, invalid), v.regex(/^https:\/\/[^/?#@]+(?:[/?#]|$)/i, invalid));

/** Whole number, written as digits. */
export const digitsIn = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );

const pageNumber = (name: string, max: number, fallback: number) =>
  v.optional(digitsIn(1, max, `The ${name} must be a whole number from 1 to ${max}.`), String(fallback));

export const integerIn = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

export const pageQuery = {
  page: pageNumber('page number', limits.page.max, 1),
  pageSize: pageNumber('page size', limits.pageSize.max, limits.pageSize.default),
};

export const pageQuerySchema = v.object(pageQuery);
export type PageQuery = v.InferOutput<typeof pageQuerySchema>;

const searchTooLong = `Please use at most ${limits.search.max} characters.`;
export const searchText = v.optional(searchLine({ max: [limits.search.max, searchTooLong] }), '');

export const idParams = (unknown: string) => v.object({ id: requiredLine(limits.documentId.max, unknown) });

export const slugParams = (unknown: string, max: number = limits.slug.max) =>
  v.object({ slug: requiredLine(max, unknown) });

/** @param missing message for any missing field, or messages by field */
export const bodySchema = <Entries extends v.ObjectEntries>(
  entries: Entries,
  missing: string | Readonly<Record<string, string | undefined>>,
  notObject: string = commonMessages.jsonObject,
) =>
  v.object(entries, ({ path }) => {
    if (!path) return notObject;
    return (typeof missing === 'string' ? missing : missing[String(path.at(-1)?.key)]) ?? notObject;
  });

type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] };

/** Drops unknown fields. @returns the parsed value, or one error per invalid field */
export function check<Schema extends v.GenericSchema>(schema: Schema, input: unknown): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors = new Map<string, FieldError>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!errors.has(field)) errors.set(field, { field, msg: issue.message });
  }
  return { ok: false, errors: [...errors.values()] };
}

export const success = v.literal(true);
export const pageMetaSchema = v.object({
  page: v.number(),
  pageSize: v.number(),
  pageCount: v.number(),
  total: v.number(),
});
export const fieldErrorSchema = v.object({ field: v.string(), msg: v.string() });

/** Date, with or without a time. */
export const moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

export const foundSchema = <Schema extends v.GenericSchema>(data: Schema) => v.object({ success, data });

export const changedSchema = <Schema extends v.GenericSchema>(data: Schema) =>
  v.object({ success, message: v.string(), data });

export const pageSchema = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ success, data: v.array(item), meta: pageMetaSchema });

export const doneSchema = v.object({ success, message: v.string() });

export const linkParams = (invalid: string) => v.object({ token: requiredLine(limits.resetToken.max, invalid) });

export const tokenParams = v.object({ token: v.pipe(v.string(), v.description('The last part of a private link.')) });

import * as v from 'valibot';
import type { FieldError } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { tidyEmail, tidyPhone } from './person';
import { tidyLine, tidyProse, visibleLength } from './visible-text';

/** C0 and C1 controls and lone surrogates: never part of a person's text, and NUL breaks PostgreSQL. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** The same, but newline and tab are welcome in long text. */
const CONTROL_IN_PROSE = /(?![\n\t])[\p{Cc}\p{Cs}]/u;
/**
 * Marks that cannot be seen and make one line read as another: embeddings, overrides and isolates of the writing
 * direction, and the separators of lines and paragraphs. ZWJ, ZWNJ, LRM and RLM are none of them: honest names need those.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069\u2028\u2029]/;
/** In long text only what writes letters backwards: the others help where two scripts stand in one sentence. */
const TURNING_IN_PROSE = /[\u202d\u202e]/;

type Message = string | ((count: number) => string);

interface TextRule {
  /** Fewest visible UTF-16 units after trimming; the message for fewer. */
  min?: readonly [number, Message];
  /** Most UTF-16 units after trimming; the message for more. */
  max: readonly [number, Message];
}

const say = (message: Message, count: number) => (typeof message === 'string' ? message : message(count));

interface Refused {
  controls: RegExp;
  turning?: RegExp;
}

function text(rule: TextRule, { controls, turning }: Refused, tidy: (raw: string) => string) {
  const [min, tooShort] = rule.min ?? [0, messages.invalid];
  const [max, tooLong] = rule.max;
  const tooFew = ({ input }: { input: string }) => say(tooShort, visibleLength(input));
  return v.pipe(
    v.string(say(tooShort, 0)),
    v.transform(tidy),
    v.check((value) => !controls.test(value), messages.controlCharacters),
    v.check((value) => !turning?.test(value), messages.turningCharacters),
    // Implied by the check after it, which the API document cannot show.
    v.minLength(min, tooFew),
    v.check((value) => visibleLength(value) >= min, tooFew),
    v.maxLength(max, (issue) => say(tooLong, issue.input.length)),
  );
}

/** One line of text: trimmed, without invisible marks, bounded, no control characters, and nothing that makes it read as another. Throws nothing; gives a valibot schema. */
export const line = (rule: TextRule) => text(rule, { controls: CONTROL, turning: TURNING }, tidyLine);

/** One line to search by. It accepts what was stored before `line` became stricter. */
export const soughtLine = (rule: TextRule) => text(rule, { controls: CONTROL }, tidyLine);

/** Long text: as {@link line}, with newlines, tabs and most marks of the writing direction allowed. */
export const prose = (rule: TextRule) =>
  text(rule, { controls: CONTROL_IN_PROSE, turning: TURNING_IN_PROSE }, tidyProse);

/**
 * A field that may be left out: absent, null or blank gives null, anything else has to pass `schema`.
 * @param notText the message when it is no text
 */
export const optionalText = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema, notText: string) =>
  v.pipe(
    v.optional(v.nullable(v.string(notText)), null),
    v.transform((raw) => (raw === null || visibleLength(raw) === 0 ? null : raw)),
    v.nullable(schema),
  );

/**
 * What stands before the `@` in addresses that people have: of the signs that the standard allows, those that mean nothing to a
 * mail program. After it: a host name, as the web writes it (`xn--…` for other scripts).
 */
const EMAIL =
  /^[a-z\d_+'&=#-]+(?:\.[a-z\d_+'&=#-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:xn--[a-z\d-]{0,57}[a-z\d]|[a-z]{2,63})$/i;

/** An e-mail address, tidied and lowercased: addresses are compared case-insensitively. */
export const emailAddress = (required: string, invalid: string) =>
  v.pipe(
    v.string(required),
    v.transform(tidyEmail),
    line({ min: [1, required], max: [limits.email.max, invalid] }),
    v.regex(EMAIL, invalid),
    v.transform((address) => address.toLowerCase()),
  );

/** A phone number as people write it, tidied: digits, which are counted, spaces and `+ - ( )`. */
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

/** A host with a dot, and a path after it: a link as people type it. */
const WITHOUT_SCHEME = /^[^\s/?#:@]+\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

function withScheme(raw: string): string {
  const link = tidyLine(raw);
  return link.length <= limits.url.max && WITHOUT_SCHEME.test(link) ? `https://${link}` : link;
}

/** A web link: http or https, with a host. Adds `https://` if there is no scheme. */
export const webLink = (required: string, invalid: string) =>
  v.pipe(
    v.string(required),
    v.transform(withScheme),
    line({ min: [1, required], max: [limits.url.max, invalid] }),
    v.regex(/^https?:\/\/[^\s/?#]+\S*$/i, invalid),
    v.url(invalid),
  );

/** A link that visitors are led to: by https, and without a user's name, which can be mistaken for the host. */
export const publicLink = (invalid: string) =>
  v.pipe(webLink(invalid, invalid), v.regex(/^https:\/\/[^/?#@]+(?:[/?#]|$)/i, invalid));

/** A whole number in a query string, `min`…`max`; `fallback` when it is not given. */
export const wholeNumber = (name: string, min: number, max: number, fallback: number) => {
  const message = `The ${name} must be a whole number from ${min} to ${max}.`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
    String(fallback),
  );
};

/** `page` and `pageSize` of every list. */
export const pageQuery = {
  page: wholeNumber('page number', 1, limits.page.max, 1),
  pageSize: wholeNumber('page size', 1, limits.pageSize.max, limits.pageSize.default),
};

const tooLongToFind = `Please use at most ${limits.search.max} characters.`;
/** `q` of a list: empty when nothing is searched for. */
export const searchText = v.optional(soughtLine({ max: [limits.search.max, tooLongToFind] }), '');

export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] };

/**
 * Holds an unknown value against a schema. Fields that the schema does not list are dropped.
 * @returns the parsed value, or one error per wrong field, in the schema's order
 */
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

/** A date, or a date and a time. */
export const moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** An answer that holds one thing. */
export const foundSchema = <Schema extends v.GenericSchema>(data: Schema) => v.object({ success, data });

/** An answer that holds one thing, and what was done. */
export const changedSchema = <Schema extends v.GenericSchema>(data: Schema) =>
  v.object({ success, message: v.string(), data });

/** An answer that holds a page of a list. */
export const pageSchema = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ success, data: v.array(item), meta: pageMetaSchema });

/** An answer that says what was done. */
export const doneSchema = v.object({ success, message: v.string() });

/** The path parameter that a private page is opened by. */
export const tokenParams = v.object({ token: v.pipe(v.string(), v.description('The end of a private link.')) });

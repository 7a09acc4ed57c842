import { cached } from '../../../platform/database/cached';
import { type BaseRow, rows } from '../../../platform/database/rows';
import * as siteTexts from '../../site/site';

export const MAIL_TEXT = 'api::mail.text';

export interface MailTextRow extends BaseRow {
  /** Unique. */
  key: string;
  /** Written by an editor. If empty, the built-in subject is sent. */
  subject: string | null;
  text: string | null;
  /** Shown to editors, and updated at every startup. */
  placeholders: string;
  builtInSubject: string;
  builtInText: string;
}
type Words = Pick<MailTextRow, 'subject' | 'text'>;

export interface Definition {
  key: string;
  subject: string;
  text: string;
  required: readonly string[];
  /** All placeholders. */
  names: readonly string[];
}
export interface Written {
  subject: string;
  text: string;
}

/** Names of the placeholders in a text: `'round' | 'domain'` for `'{round}: {domain}'`. */
type NamesIn<Text extends string, Found extends string = never> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? NamesIn<Rest, Found | Name>
  : Found;
/** `never` for plain `string`, whose placeholders the type checker cannot know. */
type Literal<Text extends string> = string extends Text ? never : Text;

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;
/** Matches everything that looks like a placeholder, such as `{ name }` and `{name`. */
const LIKE_PLACEHOLDER = /\{\s*\p{L}[^{}\n]{0,40}\}?/gu;
const BLANK_LINES = /\n(?:[ \t]*\n)+/;
const SUBJECT_MAX = 200;
const TEXT_MAX = 5000;

const known = new Map<string, Definition>();
export const definitions = (): Definition[] => [...known.values()];
export const definitionOf = (key: string): Definition | undefined => known.get(key);

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/**
 * Defines a text that editors can change in the panel. Call it at the top of a module. The placeholders are those of
 * the built-in words; `{brand}` is always available.
 * @param words `required` placeholders cannot be omitted
 */
export function mailText<const Subject extends string, const Text extends string>(
  key: string,
  words: {
    subject: Subject & Literal<Subject>;
    text: Text & Literal<Text>;
    required?: readonly NamesIn<Text>[];
  },
) {
  type Values = Record<Exclude<NamesIn<Subject> | NamesIn<Text>, 'brand'>, string | number | null>;
  const { subject, text, required = [] } = words;
  const names = [...new Set([...namesIn(subject + text), 'brand'])];
  const definition: Definition = { key, subject, text, required, names };
  if (known.has(key)) throw new Error(`There are two texts called ${key}.`);
  known.set(key, definition);
  /** Returns a function that fills in the text for several emails. */
  const writer = async (): Promise<(values: Values) => Written> => {
    const edited = (await readEdited()).get(key);
    // An older version may have accepted invalid words.
    const current = edited && !problemIn(edited, definition) ? edited : null;
    const brand = await siteTexts.readBrand();
    return (values) => filledIn(current, definition, { ...values, brand });
  };
  return { writer, write: async (values: Values) => (await writer())(values) };
}

const readEdited = (): Promise<Map<string, Words>> =>
  cached([MAIL_TEXT], 'edited', async () => {
    const where = { $or: [{ subject: { $notNull: true } }, { text: { $notNull: true } }] };
    const edited = await rows<MailTextRow>(MAIL_TEXT).findMany({ where, select: ['key', 'subject', 'text'] });
    return new Map(edited.map((row) => [row.key, row]));
  });

/** Returns why a text cannot be sent. */
export function problemIn(words: Words, { names, required }: Definition): string | null {
  const [subject, text] = [words.subject?.trim() ?? '', words.text?.trim() ?? ''];
  if (/[\r\n]/.test(subject)) return 'The subject must be a single line.';
  if (subject.length > SUBJECT_MAX) return `The subject must be at most ${SUBJECT_MAX} characters long.`;
  if (text.length > TEXT_MAX) return `The text must be at most ${TEXT_MAX} characters long.`;
  const all = names.map((name) => `{${name}}`);
  const unknown = `${subject}\n${text}`.match(LIKE_PLACEHOLDER)?.find((found) => !all.includes(found));
  if (unknown) return `${unknown} is not a placeholder of this text. Use only ${all.join(', ')}.`;
  const missing = text && required.find((name) => !namesIn(text).includes(name));
  return missing ? `The text needs {${missing}}. Without it, the reader does not know what to do.` : null;
}

type Filled = Record<string, string | number | null>;

/** Replaces placeholders, but none inside the values. */
const fill = (template: string, values: Filled): string =>
  template.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? ''));

function filledIn(edited: Words | null, builtIn: Written, values: Filled): Written {
  const subject = fill(edited?.subject?.trim() || builtIn.subject, values);
  const text = edited?.text?.trim() ? edited.text : builtIn.text;
  return {
    subject: subject.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_MAX),
    text: fill(withoutEmpty(text.replaceAll('\r', ''), values), values),
  };
}

/** Omits lines with an empty placeholder, and a heading such as "The reason:" above a paragraph that is now empty. */
function withoutEmpty(text: string, values: Filled): string {
  const kept: string[] = [];
  for (const paragraph of text.trimEnd().split(BLANK_LINES)) {
    const lines = paragraph.split('\n').filter((line) => namesIn(line).every((name) => `${values[name] ?? ''}` !== ''));
    if (lines.length > 0) kept.push(lines.join('\n'));
    else if (/[:：]\s*$/.test(kept.at(-1) ?? '')) kept.pop();
  }
  return kept.join('\n\n').concat('\n');
}

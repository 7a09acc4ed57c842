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

export interface Written {
  subject: string;
  text: string;
}
interface Definition extends Written {
  names: string[];
  required: string[];
}

/** Names of the placeholders in a text: `'round' | 'domain'` for `'{round}: {domain}'`. */
type NamesIn<Text extends string, Found extends string = never> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? NamesIn<Rest, Found | Name>
  : Found;
/** `never` for plain `string`, whose placeholders the type checker cannot know. */
type Literal<Text extends string> = string extends Text ? never : Text;

/** True or false for `{ifLate}`, which is not shown, but keeps or removes its line. */
type Value<Name extends string> = Name extends `if${string}` ? boolean : string | number | null;
type Filled = Record<string, string | number | boolean | null>;

const PLACEHOLDER = /\{([A-Za-z]+)\}( ?)/g;
const OWN_LINE = /^[ \t]*\{([A-Za-z]+)\}$/gm;
/** Matches everything that looks like a placeholder, such as `{ name }` and `{name`. */
const LIKE_PLACEHOLDER = /\{\s*\p{L}[^{}\n]{0,40}\}?/gu;
const BLANK_LINES = /\n(?:[ \t]*\n)+/;
const SUBJECT_MAX = 200;
const TEXT_MAX = 5000;

export const definitions = new Map<string, Definition>();

const namesIn = (text: string, pattern = PLACEHOLDER): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Defines a text that editors can change in the panel. Call it at the top of a module. The placeholders are those of
 * the built-in words and `{brand}`. Editors cannot omit those that have a line to themselves, such as links, or are
 * `required`, unless they are `optional`.
 */
export function mailText<const Subject extends string, const Text extends string>(
  key: string,
  words: {
    subject: Subject & Literal<Subject>;
    text: Text & Literal<Text>;
    required?: NamesIn<Text>[];
    optional?: NamesIn<Text>[];
  },
) {
  type Values = { [Name in Exclude<NamesIn<Subject> | NamesIn<Text>, 'brand'>]: Value<Name> };
  const { subject, text, required = [], optional = [] } = words;
  const free: string[] = [...optional, 'brand'];
  const definition = {
    subject,
    text,
    names: [...new Set([...namesIn(subject + text), 'brand'])],
    required: [...required, ...namesIn(text, OWN_LINE).filter((name) => !free.includes(name))],
  };
  if (definitions.has(key)) throw new Error(`There are two texts called ${key}.`);
  definitions.set(key, definition);
  /** Fills in the text for several emails. */
  const writer = async (): Promise<(values: Values) => Written> => {
    const edited = (await readEdited()).get(key);
    // An older version may have accepted invalid words.
    const current = edited && !problemIn(edited, definition) ? edited : null;
    const brand = await siteTexts.readBrand();
    return (values) => filledIn(current, definition, { ...values, brand });
  };
  return { writer, write: async (values: Values) => (await writer())(values) };
}

/** Adds a greeting without a name, and the name of the site. */
export const greeted = <const Text extends string>(text: Text) => `Hello,\n\n${text}\n\n{brand}\n` as const;

const readEdited = (): Promise<Map<string, Words>> =>
  cached([MAIL_TEXT], 'edited', async () => {
    const where = { $or: [{ subject: { $notNull: true } }, { text: { $notNull: true } }] };
    const edited = await rows<MailTextRow>(MAIL_TEXT).findMany({ where, select: ['key', 'subject', 'text'] });
    return new Map(edited.map((row) => [row.key, row]));
  });

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

/** Replaces placeholders, but not those inside the values. */
const fill = (template: string, values: Filled): string =>
  template.replace(PLACEHOLDER, (_, name: string, space: string) => {
    const value = values[name] ?? '';
    return typeof value === 'boolean' ? '' : value + space;
  });

const isEmpty = (value: Filled[string] | undefined): boolean =>
  value === undefined || value === null || value === '' || value === false;

function filledIn(edited: Words | null, builtIn: Written, values: Filled): Written {
  const subject = fill(edited?.subject?.trim() || builtIn.subject, values);
  const text = edited?.text?.trim() ? edited.text : builtIn.text;
  return {
    subject: subject.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_MAX),
    text: fill(withoutEmpty(text.replaceAll('\r', ''), values), values),
  };
}

/** Omits lines with an empty placeholder, and headings such as "The reason:" above a paragraph that is now empty. */
function withoutEmpty(text: string, values: Filled): string {
  const kept: string[] = [];
  for (const paragraph of text.trimEnd().split(BLANK_LINES)) {
    const lines = paragraph.split('\n').filter((line) => !namesIn(line).some((name) => isEmpty(values[name])));
    if (lines.length > 0) kept.push(lines.join('\n'));
    else if (/[:：]\s*$/.test(kept.at(-1) ?? '')) kept.pop();
  }
  return kept.join('\n\n').concat('\n');
}

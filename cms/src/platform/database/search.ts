import { foldLetters, STROKES } from './fold';

/** The attributes of a content type that a search looks through. */
interface Searched {
  texts: readonly string[];
  /** Phone numbers: parts of them are found by their digits alone. */
  phones?: readonly string[];
}

/** A text that can be part of a phone number, and the fewest digits that are looked for. */
const LIKE_PHONE = /^[\d\s+()-]+$/;
const FEWEST_DIGITS = 3;
/** What stands between the digits of a stored number (contract, `phoneNumber`). */
const BETWEEN_DIGITS = [' ', '-', '(', ')', '+'];

/**
 * The condition that a text is found in an entry: without regard to capitals, accents, strokes and how letters are encoded.
 * None when the text is empty.
 *
 * Folding takes long, so only texts with letters outside ASCII are folded; the database compares the others by itself.
 */
export function found(uid: string, text: string, { texts, phones = [] }: Searched): object {
  const sought = foldLetters(text.trim());
  if (sought === '') return {};
  const { tableName, attributes } = strapi.db.metadata.get(uid);
  const columnOf = (name: string) => (attributes[name] as { columnName?: string }).columnName ?? name;
  const digits = LIKE_PHONE.test(text) ? text.replace(/\D/g, '') : '';

  const query = strapi.db.connection(tableName).select('id');
  query.where((any) => {
    for (const name of texts) any.orWhereRaw(...isIn(columnOf(name), containing(sought)));
    if (digits.length < FEWEST_DIGITS) return;
    for (const name of phones) any.orWhereRaw(...hasDigits(columnOf(name), digits));
  });
  // Counts are cached by their condition as JSON, and a query has none of its own.
  return { id: { $in: Object.assign(query, { toJSON: () => query.toString() }) } };
}

type Raw = [sql: string, bindings: string[]];

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const isIn = (column: string, pattern: string): Raw =>
  strapi.db.dialect.client === 'sqlite'
    ? [
        `(?? LIKE ? ESCAPE '\\' OR (?? GLOB ? AND fold(??) LIKE ? ESCAPE '\\'))`,
        [column, pattern, column, '*[^\u0001-\u007f]*', column, pattern],
      ]
    : [
        `(?? ILIKE ? ESCAPE '\\' OR (?? ~ ? AND ${foldedOnPostgres()} LIKE ? ESCAPE '\\'))`,
        [column, pattern, column, '[^\\u0001-\\u007f]', column, marks(), ...STROKES.flat(), pattern],
      ];

/** As `foldLetters`, in the SQL of PostgreSQL. */
const foldedOnPostgres = (): string =>
  `lower(${STROKES.reduce((sql) => `replace(${sql}, ?, ?)`, "regexp_replace(normalize(??, NFKD), ?, '', 'g')")})`;

function hasDigits(column: string, digits: string): Raw {
  const plain = BETWEEN_DIGITS.reduce((sql) => `replace(${sql}, ?, '')`, '??');
  return [`${plain} LIKE ?`, [column, ...BETWEEN_DIGITS, `%${digits}%`]];
}

let marksClass: string | undefined;
/** A regular expression of PostgreSQL for what `\p{M}` is: the accents that are written beside a letter. */
function marks(): string {
  if (marksClass !== undefined) return marksClass;
  const ranges: string[] = [];
  for (let code = 0x300; code <= 0xffff; code += 1) {
    if (!isMark(code)) continue;
    const first = code;
    while (isMark(code + 1)) code += 1;
    ranges.push(`${escaped(first)}-${escaped(code)}`);
  }
  marksClass = `[${ranges.join('')}]`;
  return marksClass;
}
const isMark = (code: number): boolean => /\p{M}/u.test(String.fromCharCode(code));
const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

import { foldLetters, STROKES } from './fold';

interface Searched {
  texts: readonly string[];
  /** Columns that are also matched by some of their digits. */
  phones?: readonly string[];
}

const LIKE_PHONE = /^[\d\s+()-]+$/;
const FEWEST_DIGITS = 3;
/** Separators in stored numbers. */
const BETWEEN_DIGITS = [' ', '-', '(', ')', '+'];

/** Ignores case, accents and strokes. Folds only non-ASCII texts, because folding is slow. */
export function found(uid: string, text: string, { texts, phones = [] }: Searched): object {
  const sought = foldLetters(text.trim());
  if (sought === '') return {};
  const { connection } = strapi.db;
  const { tableName, attributes } = strapi.db.metadata.get(uid);
  const columnsOf = (names: readonly string[]) =>
    names.map((name) => (attributes[name] as { columnName?: string }).columnName ?? name);
  const digits = LIKE_PHONE.test(text) ? text.replace(/\D/g, '') : '';

  const columns = columnsOf(texts);
  // One text, because five comparisons of short texts take twice as long.
  const words = connection.raw(`concat_ws(?, ${columns.map(() => '??')}) AS words`, ['\n', ...columns]);
  const entries = connection(tableName).select('*', words).as('entries');
  const query = connection
    .from(entries)
    .select('id')
    .whereRaw(...isIn(containing(sought)));
  if (digits.length >= FEWEST_DIGITS)
    for (const column of columnsOf(phones)) query.orWhereRaw(...hasDigits(column, digits));
  return { id: { $in: nested(query) } };
}

/** Lets a query be part of a `where`, which may be a cache key. */
export const nested = <Query extends object>(query: Query) => Object.assign(query, { toJSON: () => `${query}` });

type Raw = [sql: string, bindings: string[]];

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const isIn = (pattern: string): Raw =>
  strapi.db.dialect.client === 'sqlite'
    ? [
        `(words LIKE ? ESCAPE '\\' OR (octet_length(words) > length(words) AND fold(words) LIKE ? ESCAPE '\\'))`,
        [pattern, pattern],
      ]
    : [
        `(words ILIKE ? ESCAPE '\\' OR (octet_length(words) > length(words) AND ${foldedOnPostgres()} LIKE ? ESCAPE '\\'))`,
        [pattern, marks(), ...STROKES.flat(), pattern],
      ];

/** PostgreSQL's equivalent of `foldLetters`. */
const foldedOnPostgres = (): string =>
  `lower(${STROKES.reduce((sql) => `replace(${sql}, ?, ?)`, "regexp_replace(normalize(words, NFKD), ?, '', 'g')")})`;

function hasDigits(column: string, digits: string): Raw {
  const plain = BETWEEN_DIGITS.reduce((sql) => `replace(${sql}, ?, '')`, '??');
  return [`${plain} LIKE ?`, [column, ...BETWEEN_DIGITS, `%${digits}%`]];
}

let marksClass: string | undefined;
/** PostgreSQL's equivalent of `\p{M}`. */
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

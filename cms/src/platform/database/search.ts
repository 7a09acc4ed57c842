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

/** Selects matches, ignoring case, accents and strokes. Folds only non-ASCII texts, because folding is slow. */
export function matching(uid: string, text: string, { texts, phones = [] }: Searched) {
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
  return { id: { $in: nested(query) } };
}

/** Lets a query be part of a `where`, which may be a cache key. */
export const nested = <Query extends object>(query: Query) => Object.assign(query, { toJSON: () => `${query}` });

type Raw = [sql: string, bindings: string[]];

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Text with more bytes than characters is not ASCII. */
const isIn = (column: string, pattern: string): Raw =>
  strapi.db.dialect.client === 'sqlite'
    ? [
        `(?? LIKE ? ESCAPE '\\' OR (octet_length(??) > length(??) AND fold(??) LIKE ? ESCAPE '\\'))`,
        [column, pattern, column, column, column, pattern],
      ]
    : [
        `(?? ILIKE ? ESCAPE '\\' OR (octet_length(??) > length(??) AND ${foldedOnPostgres()} LIKE ? ESCAPE '\\'))`,
        [column, pattern, column, column, column, marks(), ...STROKES.flat(), pattern],
      ];

/** PostgreSQL's equivalent of `foldLetters`. */
const foldedOnPostgres = (): string =>
  `lower(${STROKES.reduce((sql) => `replace(${sql}, ?, ?)`, "regexp_replace(normalize(??, NFKD), ?, '', 'g')")})`;

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

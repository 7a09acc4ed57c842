/** Error codes and messages of the databases and the file system. */

const UNIQUE_VIOLATIONS = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Node's codes for a lost connection, and better-sqlite3's for an unavailable disk. */
const AWAY =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|SQLITE_(FULL|IOERR|BUSY|LOCKED|CANTOPEN|READONLY|CORRUPT|NOTADB))/;
/** PostgreSQL's classes: connection exception, insufficient resources, operator intervention, system error, and serialisation. */
const AWAY_SQLSTATE = /^(08|40|53|57|58|XX)[0-9A-Z]{3}$|^25006$/;
/**
 * The last but one is knex's: a transaction whose connection was cut off counts as complete before its last query. The
 * last one is Strapi's, of an entry whose relations could not be looked at; of those that do not exist it says which.
 */
const AWAY_WORDS =
  /Connection terminated|Timeout acquiring a connection|Client has encountered a connection error|connection is closed|Unable to acquire a connection|Transaction query already complete|^Invalid relations$/i;

/** PostgreSQL's data exceptions, and what it says of a comparison that a type does not have. */
const ODD_SQLSTATE = /^(22[0-9A-Z]{3}|42883|42804)$/;
/** Strapi's words, and knex's, for a filter, a search or an order that is no such thing. */
const ODD_WORDS =
  /^(Where must be|Operator \$\w+ must be|Invalid operator|Attribute \S+ not found on model|The second argument to where|query\.split is not a function|SQLite3 can only bind|Json superset where clause)/;

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/**
 * Whether a write failed because of a unique index.
 * @param column the column that the index is on; both databases name it in their errors, as the index names hold it.
 * Empty for any
 */
export function isUniqueViolation(error: unknown, column: string): boolean {
  if (!UNIQUE_VIOLATIONS.has(codeOf(error))) return false;
  const { constraint, message } = error as { constraint?: string; message?: string };
  return `${constraint ?? ''} ${message ?? ''}`.includes(column);
}

/** Whether the database or its disk is unavailable: the request may be sent again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // A client that disconnects within its body has a connection code too, and the status of a bad request.
  if ((error as { type?: unknown } | null)?.type === 'request.aborted') return false;
  const code = codeOf(error);
  if (AWAY.test(code) || AWAY_SQLSTATE.test(code)) return true;
  if (!(error instanceof Error)) return false;
  return AWAY_WORDS.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** Codes of the file system for a disk that is full, missing or forbidden, and for a file where a folder should be. */
const DISK =
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|ENOENT|EBUSY|ENOTDIR|EEXIST|EISDIR|ELOOP|ESTALE|ENXIO)$/;

/** Whether a file could not be written or read for a reason other than the request. */
export const isDiskUnavailable = (error: unknown): boolean => DISK.test(codeOf(error));

/** Whether a query was asked for, or a value given, that the database cannot read: a number out of its range, for one. */
export const isUnreadable = (error: unknown): boolean =>
  ODD_SQLSTATE.test(codeOf(error)) || (error instanceof Error && ODD_WORDS.test(error.message));

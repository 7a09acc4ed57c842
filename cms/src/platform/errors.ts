import { commonMessages, type ErrorCode, type FieldError, generalCode, httpMessages } from '../contract/calls';

/** Error that `middlewares/errors` turns into the envelope. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { errors?: FieldError[]; retryAfter?: number; missingFields?: string[] } = {},
    readonly code: ErrorCode = generalCode(status),
  ) {
    super(message);
    this.name = new.target.name;
  }
}

export class InvalidInput extends RequestError {
  constructor(errors: FieldError[]) {
    super(400, errors[0]?.msg ?? commonMessages.invalid, { errors }, 'INVALID_INPUT');
  }
}

export class NotSignedIn extends RequestError {
  constructor(message: string = httpMessages.unauthorized, code?: ErrorCode) {
    super(401, message, {}, code);
  }
}

export class Forbidden extends RequestError {
  constructor(message: string = httpMessages.forbidden, code?: ErrorCode) {
    super(403, message, {}, code);
  }
}

/** Also thrown for resources that the caller may not see. */
export class Unknown extends RequestError {
  constructor(message: string = commonMessages.notFound) {
    super(404, message);
  }
}

export class Conflict extends RequestError {
  constructor(message: string, code?: ErrorCode) {
    super(409, message, {}, code);
  }
}

/** `If-Match` refers to an older version. */
export class Stale extends RequestError {
  constructor(message: string, code?: ErrorCode) {
    super(412, message, {}, code);
  }
}

export class TooLarge extends RequestError {
  constructor(message: string = httpMessages.tooLarge, errors?: FieldError[]) {
    super(413, message, { errors });
  }
}

export class TooMany extends RequestError {
  constructor(retryAfter: number) {
    super(429, httpMessages.tooMany, { retryAfter });
  }
}

/** The request was not saved and can be repeated. */
export class Unavailable extends RequestError {
  constructor(cause?: unknown) {
    super(503, httpMessages.unavailable, { retryAfter: 2 });
    this.cause = cause;
  }
}

/** The disk has no room for a temporary file. */
export class NoRoom extends RequestError {
  constructor(cause?: unknown) {
    super(503, httpMessages.noRoom, { retryAfter: 60 });
    this.cause = cause;
  }
}

/** Frequent under load, so it is not logged as an error. */
export class Busy extends RequestError {
  constructor(retryAfter: number) {
    super(503, httpMessages.unavailable, { retryAfter });
  }
}

const UNIQUE_VIOLATIONS = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

const AWAY =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|SQLITE_(FULL|IOERR|BUSY|LOCKED|CANTOPEN|READONLY|CORRUPT|NOTADB))/;
/** SQL states for connection, resource, operator, system and serialisation errors. */
const AWAY_SQLSTATE = /^(08|40|53|57|58|XX)[0-9A-Z]{3}$|^25006$/;
/** The second to last is knex's, for a lost connection; the last is Strapi's, for unreadable relations. */
const AWAY_WORDS =
  /Connection terminated|Timeout acquiring a connection|Client has encountered a connection error|connection is closed|Unable to acquire a connection|Transaction query already complete|^Invalid relations$/i;

/** PostgreSQL's codes for data exceptions and undefined operators. */
const ODD_SQLSTATE = /^(22[0-9A-Z]{3}|42883|42804)$/;
/** Messages about malformed filters, searches and sort orders. */
const ODD_WORDS =
  /^(Where must be|Operator \$\w+ must be|Invalid operator|Attribute \S+ not found on model|The second argument to where|query\.split is not a function|SQLite3 can only bind|Json superset where clause)/;

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** @param column part of the index name; empty for any index */
export function isUniqueViolation(error: unknown, column: string): boolean {
  if (!UNIQUE_VIOLATIONS.has(codeOf(error))) return false;
  const { constraint, message } = error as { constraint?: string; message?: string };
  return `${constraint ?? ''} ${message ?? ''}`.includes(column);
}

/** For `catch`: replaces the error from a unique index. */
export const ifTaken = (columns: readonly string[], refusal: () => Error) => (error: unknown) => {
  throw columns.some((column) => isUniqueViolation(error, column)) ? refusal() : error;
};

export function isDatabaseUnavailable(error: unknown): boolean {
  // A client that disconnects also causes a connection code.
  if ((error as { type?: unknown } | null)?.type === 'request.aborted') return false;
  const code = codeOf(error);
  if (AWAY.test(code) || AWAY_SQLSTATE.test(code)) return true;
  if (!(error instanceof Error)) return false;
  return AWAY_WORDS.test(error.message) || isDatabaseUnavailable(error.cause);
}

const DISK =
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|ENOENT|EBUSY|ENOTDIR|EEXIST|EISDIR|ELOOP|ESTALE|ENXIO)$/;

export const isDiskUnavailable = (error: unknown): boolean => DISK.test(codeOf(error));

/** True for values that the database rejects, such as numbers out of range. */
export const isUnreadable = (error: unknown): boolean =>
  ODD_SQLSTATE.test(codeOf(error)) || (error instanceof Error && ODD_WORDS.test(error.message));

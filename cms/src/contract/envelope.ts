export interface FieldError {
  /** Empty if the whole body is wrong. */
  field: string;
  msg: string;
}

export interface Failure {
  success: false;
  code: ErrorCode;
  /** Sentence for people. */
  message: string;
  /** Finds a server error in the log. */
  requestId?: string;
  /** Only for invalid input. */
  errors?: FieldError[];
}

export interface Done {
  success: true;
  message: string;
}

export interface Found<Data> {
  success: true;
  data: Data;
}

export interface PageMeta {
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
}

export interface Page<Item> extends Found<Item[]> {
  meta: PageMeta;
}

interface Meaning {
  status: number;
  meaning: string;
}

/** Default codes, by status. */
const general = {
  BAD_REQUEST: { status: 400, meaning: 'The request could not be understood.' },
  NOT_SIGNED_IN: { status: 401, meaning: 'The token is missing or not valid.' },
  FORBIDDEN: { status: 403, meaning: 'Not allowed for this account or token.' },
  NOT_FOUND: { status: 404, meaning: 'There is nothing by that name.' },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'There is no such method here.' },
  TIMED_OUT: { status: 408, meaning: 'The request did not arrive in time.' },
  CONFLICT: { status: 409, meaning: 'It exists already, or was changed at the same moment.' },
  LENGTH_REQUIRED: { status: 411, meaning: 'The request needs a `Content-Length`.' },
  CHANGED_MEANWHILE: { status: 412, meaning: 'It is no longer as `If-Match` says. Read it again.' },
  TOO_LARGE: { status: 413, meaning: 'The request or a file in it is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body has another media type than this call takes.' },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'A rate limit is reached. `Retry-After` says how long to wait.' },
  INTERNAL_ERROR: { status: 500, meaning: 'A defect of the server.' },
  BAD_GATEWAY: { status: 502, meaning: 'The proxy got no answer from the server.' },
  UNAVAILABLE: { status: 503, meaning: 'Busy, or the database is unavailable. Nothing was saved: send it again.' },
} as const satisfies Record<string, Meaning>;

/** Codes never change; texts of messages may. */
export const errorCodes = {
  ...general,
  BAD_JSON: { status: 400, meaning: 'The body is not valid JSON.' },
  BAD_UPLOAD: { status: 400, meaning: 'The form or a file in it did not arrive completely.' },
  INVALID_INPUT: { status: 400, meaning: 'A field is missing or wrong: `errors` says which.' },
  CODE_WRONG: { status: 401, meaning: 'The code of the second factor is wrong or was already used.' },
  INVALID_CREDENTIALS: { status: 401, meaning: 'The name or the password is wrong.' },
  LOGIN_ENDED: { status: 401, meaning: 'The login took too long, or is over. Begin again with the password.' },
  ADDRESS_UNCONFIRMED: { status: 403, meaning: 'The email address of the account is not confirmed.' },
  APPLICATIONS_CLOSED: { status: 403, meaning: 'Applications are closed.' },
  CERTIFICATE_FILE_REVOKED: { status: 403, meaning: 'A revoked certificate has no file.' },
  SECOND_FACTOR_REQUIRED: { status: 403, meaning: 'A second factor has to be set up first.' },
  ALREADY_APPLIED: { status: 409, meaning: 'There is an application with this email address.' },
  ALREADY_CONFIRMED: { status: 409, meaning: 'The address is confirmed already.' },
  ALREADY_ISSUED: { status: 409, meaning: 'One of the applicants has a certificate already.' },
  ALREADY_PUBLISHED: { status: 409, meaning: 'The text is public by now.' },
  APPLICATION_ANSWERED: { status: 409, meaning: 'The application has been answered.' },
  APPLICATION_WITHDRAWN: { status: 409, meaning: 'The applicant has withdrawn. This is final.' },
  APPLICATIONS_OPEN: { status: 409, meaning: 'Applications are open.' },
  CERTIFICATE_ID_TAKEN: { status: 409, meaning: 'This certificate ID exists already.' },
  NOT_PUBLIC: { status: 409, meaning: 'The text is not public.' },
  CERTIFICATE_REVOKED: { status: 409, meaning: 'The certificate is revoked.' },
  CORRECTION_ANSWERED: { status: 409, meaning: 'The request for a correction has been answered.' },
  CORRECTION_WAITING: { status: 409, meaning: 'A request for a correction of this certificate is waiting already.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, meaning: 'This `Idempotency-Key` was used for a different request.' },
  LAST_ADMINISTRATOR: { status: 409, meaning: 'An administrator has to remain.' },
  LIST_FULL: { status: 409, meaning: 'The list takes no more addresses.' },
  MAIL_WAITING: { status: 409, meaning: 'The email has not been sent yet.' },
  NAME_NOT_PRINTABLE: { status: 409, meaning: 'The name cannot be printed on a certificate.' },
  NOT_SELECTED: { status: 409, meaning: 'One of the applicants is not selected.' },
  NO_CERTIFICATE_FILE: { status: 409, meaning: 'The name has letters that our fonts do not have.' },
  REVIEW_STARTED: { status: 409, meaning: 'The review of the application has started.' },
  ROWS_REFUSED: { status: 409, meaning: 'Rows of the list cannot be issued: `errors` says which.' },
  SAME_ADDRESS: { status: 409, meaning: 'The account has this email address already.' },
  TEXT_REMOVED: { status: 409, meaning: 'The text was withdrawn or removed.' },
  DECIDED_MEANWHILE: { status: 412, meaning: 'Someone else has decided about it since it was read.' },
  EXPORT_RUNNING: { status: 429, meaning: 'Another export is running.' },
  CREDENTIAL_KEY_LEAKED: {
    status: 503,
    meaning: 'The key that signs credentials has leaked, and the server was not yet started with another one.',
  },
  MAIL_NOT_SENT: { status: 503, meaning: 'The email could not be sent. Nothing has changed.' },
} as const satisfies Record<string, Meaning>;
export type ErrorCode = keyof typeof errorCodes;

const byStatus = new Map<number, ErrorCode>(
  Object.entries(general).map(([code, { status }]) => [status, code as keyof typeof general]),
);

export const generalCode = (status: number): ErrorCode =>
  byStatus.get(status) ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR');

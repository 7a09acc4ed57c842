import type { FieldError } from '../contract/envelope';
import { type ErrorCode, generalCode } from '../contract/error-codes';
import { messages } from '../contract/messages';

/** An answer that is not a success: thrown anywhere, turned into the envelope by `middlewares/errors`. */
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

/** 400: one entry for each wrong field. */
export class InvalidInput extends RequestError {
  constructor(errors: FieldError[]) {
    super(400, errors[0]?.msg ?? messages.invalid, { errors }, 'INVALID_INPUT');
  }
}

/** 401: no token, or one that does not hold. */
export class NotSignedIn extends RequestError {
  constructor(message: string = messages.unauthorized, code?: ErrorCode) {
    super(401, message, {}, code);
  }
}

/** 403: known, and not allowed. */
export class Forbidden extends RequestError {
  constructor(message: string = messages.forbidden, code?: ErrorCode) {
    super(403, message, {}, code);
  }
}

/** 404: there is nothing by that name, or nothing that this person may see. */
export class Unknown extends RequestError {
  constructor(message: string = messages.notFound) {
    super(404, message);
  }
}

/** 409: it exists already. */
export class Conflict extends RequestError {
  constructor(message: string, code?: ErrorCode) {
    super(409, message, {}, code);
  }
}

/** 412: it is no longer as the request says that it has seen it (`If-Match`). */
export class Stale extends RequestError {
  constructor(message: string, code?: ErrorCode) {
    super(412, message, {}, code);
  }
}

/** 413: more bytes than are taken. */
export class TooLarge extends RequestError {
  constructor(message: string = messages.tooLarge, errors?: FieldError[]) {
    super(413, message, { errors });
  }
}

/** 429, with the seconds to wait. */
export class TooMany extends RequestError {
  constructor(retryAfter: number) {
    super(429, messages.tooMany, { retryAfter });
  }
}

/** 503: nothing was saved, and the same request may succeed in a moment. */
export class Unavailable extends RequestError {
  constructor(cause?: unknown) {
    super(503, messages.unavailable, { retryAfter: 2 });
    this.cause = cause;
  }
}

/** 503: the disk is full or cannot be written, for a file that is only read once. */
export class NoRoom extends RequestError {
  constructor(cause?: unknown) {
    super(503, messages.noRoom, { retryAfter: 60 });
    this.cause = cause;
  }
}

/** 503 under load. It is no defect, and frequent, so the log gets only the access line. */
export class Busy extends RequestError {
  constructor(retryAfter: number) {
    super(503, messages.unavailable, { retryAfter });
  }
}

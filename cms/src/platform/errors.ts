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

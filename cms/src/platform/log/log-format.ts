import { formats, winston } from '@strapi/logger';

/** What a line may say besides its message. Errors of a driver hold values that somebody sent: those stay out. */
const FIELDS = ['requestId', 'method', 'path', 'status', 'ms', 'count'] as const;

/** One line of the access log. */
export type AccessLine = Partial<Record<(typeof FIELDS)[number], string | number>>;

/** The ID of the request that is being answered, if there is one. */
function currentRequestId(): string | undefined {
  // Lines before Strapi is there belong to no request.
  return typeof strapi === 'undefined' ? undefined : strapi.requestContext.get()?.state.requestId;
}

/** Each line is one JSON object, an error with its stack among them. */
const json = () =>
  winston.format.printf((info) => {
    const { level, message, stack } = info as { level: string; message: unknown; stack?: unknown };
    const given = Object.fromEntries(FIELDS.flatMap((name) => (name in info ? [[name, info[name]]] : [])));
    return JSON.stringify({
      time: new Date().toISOString(),
      level,
      message: String(message),
      requestId: currentRequestId(),
      ...given,
      ...(typeof stack === 'string' ? { stack } : {}),
    });
  });

/** For people; a line about a request ends with its ID. */
const text = () =>
  winston.format.combine(
    formats.prettyPrint({ colors: Boolean(process.stdout.isTTY) }),
    winston.format((info) => {
      const id = info.requestId ?? currentRequestId();
      const line = Symbol.for('message');
      if (id) info[line] = `${info[line]} (request ${id})`;
      return info;
    })(),
  );

/** How the log is written, by the setting `LOG_FORMAT`. */
export const LOG_FORMATS = { text, json };

import { formats, winston } from '@strapi/logger';

/** Properties to log. Others may contain visitors' values. */
const FIELDS = ['requestId', 'method', 'path', 'status', 'ms', 'count'] as const;

export type AccessLine = Partial<Record<(typeof FIELDS)[number], string | number>>;

function currentRequestId(): string | undefined {
  // No request exists before Strapi starts.
  return typeof strapi === 'undefined' ? undefined : strapi.requestContext.get()?.state.requestId;
}

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

export const LOG_FORMATS = { text, json };

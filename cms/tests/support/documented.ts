import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';

/** Parts of the OpenAPI document that responses are checked against. */
export interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, object> }> }>>;
  components: object;
}

interface HeldAnswer {
  status: number;
  type: string;
  /** Body, if it is JSON. */
  json?: unknown;
}

/** Statuses that Node itself sends, outside any call. */
const CONNECTION_STATUSES = new Set([408, 417, 431]);

/**
 * Checks responses against the document.
 * @returns a function that names the difference; null if there is none or the call is undocumented
 */
export function documentChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: true, allErrors: false });
  ajv.addSchema(closed(document) as object, 'api');
  const compiled = new Map<string, ValidateFunction>();
  const paths = Object.keys(document.paths)
    // Paths without parameters match first.
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => ({ path, pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

  const schemaAt = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };

  return (method: string, url: string, { status, type, json }: HeldAnswer): string | null => {
    const { pathname } = new URL(url);
    const verb = method.toLowerCase();
    const found = paths.find(({ path, pattern }) => pattern.test(pathname) && document.paths[path]?.[verb]);
    if (!found || status === 304 || CONNECTION_STATUSES.has(status)) return null;
    const call = `${method} ${found.path}`;
    const response = document.paths[found.path]?.[verb]?.responses[status];
    if (!response) return `${call} answers ${status}, which is not documented: ${JSON.stringify(json)}`;
    const media = type.split(';')[0] ?? '';
    if (!Object.keys(response.content ?? {}).includes(media)) return `${call} answers ${status} as ${media}`;
    if (media !== 'application/json') return null;
    const pointer = ['paths', found.path, verb, 'responses', String(status), 'content', media, 'schema'];
    const validate = schemaAt(pointer.map((part) => `/${escaped(part)}`).join(''));
    if (validate(json)) return null;
    const [error] = validate.errors ?? [];
    return `${call} answers ${status}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
  };
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Forbids undocumented fields. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  const isClosed = copy.type === 'object' && copy.properties && copy.additionalProperties === undefined;
  return isClosed ? { ...copy, additionalProperties: false } : copy;
}

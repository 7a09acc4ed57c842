import type { GenericSchema } from 'valibot';
import { urlOf } from '../../contract/endpoints';
import type { Page } from '../../contract/envelope';
import { check } from '../../contract/validate';
import { decodedUri } from '../http/request';
import { apiRoutes } from '../http/route';
import { addReadRule, type ReadRule } from './read-plan';

type ParamsSchema = GenericSchema<unknown, Record<string, string>>;

function byParameter(path: string, schema: ParamsSchema) {
  const name = /:(\w+)/.exec(path)?.[1] ?? '';
  const prefix = urlOf<string>(path.slice(0, path.indexOf(':')));
  const end = path.slice(path.indexOf(':')).replace(/^:\w+/, '');
  return (requested: string): string | null => {
    if (!requested.startsWith(prefix) || !requested.endsWith(end)) return null;
    const raw = requested.slice(prefix.length, requested.length - end.length);
    if (raw === '' || raw.includes('/')) return null;
    const value = decodedUri(raw);
    const checked = value === null ? null : check(schema, { [name]: value });
    return checked?.ok ? prefix + encodeURIComponent(checked.value[name] ?? '') + end : null;
  };
}

/** Queries with a NUL must reach the middleware that refuses them. */
const isHarmless = (query: string) => query === '' || !query.includes('%00');

function cachedPath(path: string): ReadRule {
  const url = urlOf<string>(path);
  const plan = { template: url, key: url };
  return (requested, query) => (requested === url && isHarmless(query) ? plan : null);
}

function cachedByParameter(path: string, schema: ParamsSchema): ReadRule {
  const keyOf = byParameter(path, schema);
  const template = urlOf<string>('') + path;
  return (requested, query) => {
    const key = isHarmless(query) ? keyOf(requested) : null;
    return key === null ? null : { template, key };
  };
}

/** @param keyOf returns null for uncached answers */
function cachedList(
  path: string,
  schema: GenericSchema & { entries: object },
  keyOf: (query: object) => string | null,
): ReadRule {
  const url = urlOf<string>(path);
  const known = Object.keys(schema.entries);
  const keyFor = (texts: Record<string, string> | null): string | null => {
    const checked = texts && check(schema, texts);
    const key = checked?.ok ? keyOf(checked.value as object) : null;
    // A space: no URL equals this key.
    return key === null ? null : `${url} ${key}`;
  };
  const first = keyFor({});
  // Skips empty pages: their number is unbounded.
  const keeps = (body: unknown) => (body as Page<unknown>).data.length > 0;
  return (requested, query) => {
    const key = requested !== url ? null : query === '' ? first : keyFor(plainQuery(query, known));
    return key === null ? null : { template: url, key, ...(key === first ? {} : { keeps }) };
  };
}

export function cachePublicReads(): void {
  for (const { path, call } of apiRoutes()) {
    const { params, query, cached, cacheKey } = call;
    if (query && cacheKey) addReadRule(cachedList(path, query, cacheKey));
    else if (cached) addReadRule(params ? cachedByParameter(path, params as ParamsSchema) : cachedPath(path));
  }
}

const LONGEST = 1000;

/** @returns null for queries that need the full parser */
export function plainQuery(query: string, known: readonly string[]): Record<string, string> | null {
  if (query.length > LONGEST || query.includes('%00')) return null;
  const found: Record<string, string> = {};
  for (const part of query.replace(/%5D/gi, ']').split('&')) {
    if (part === '') continue;
    // As in qs: a bracket before the sign belongs to the name.
    const bracket = part.indexOf(']=');
    const equals = bracket < 0 ? part.indexOf('=') : bracket + 1;
    const name = decoded(equals < 0 ? part : part.slice(0, equals));
    if (name === null || name.startsWith('[') || known.some((one) => name.startsWith(`${one}[`))) return null;
    if (!known.includes(name)) continue;
    const value = equals < 0 ? null : decoded(part.slice(equals + 1));
    if (value === null || Object.hasOwn(found, name)) return null;
    found[name] = value;
  }
  return found;
}

const decoded = (text: string): string | null => decodedUri(text.replaceAll('+', ' '));

import type { GenericSchema } from 'valibot';
import { type Page, urlOf } from '../../contract/calls';
import { check } from '../../contract/validate';
import { decodedUri } from '../http/request';
import { apiRoutes, type Call, type Fields } from '../http/route';
import { addReadRule, type ReadRule } from './read-plan';

type ParameterSchema = GenericSchema<unknown, Record<string, string>>;

function byParameter(path: string, schema: ParameterSchema) {
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

/** False for queries with a NUL, which must reach the middleware that rejects them. */
const isHarmless = (query: string) => query === '' || !query.includes('%00');

export function cachePublicReads(): void {
  for (const { path, call } of apiRoutes()) if (call.cached) addReadRule(ruleOf(path, call));
}

function ruleOf(path: string, { params, query, cached }: Call): ReadRule {
  if (query) return listRule(path, query, cached as (query: unknown) => boolean);
  const template = urlOf<string>('') + path;
  const keyOf = params
    ? byParameter(path, params as ParameterSchema)
    : (url: string) => (url === template ? url : null);
  return (requested, search) => {
    const key = isHarmless(search) ? keyOf(requested) : null;
    return key === null ? null : { template, key };
  };
}

function listRule(path: string, schema: Fields, isCached: true | ((query: unknown) => boolean)): ReadRule {
  const url = urlOf<string>(path);
  const known = Object.keys(schema.entries);
  const keyFor = (texts: Record<string, string> | null): string | null => {
    const checked = texts && check(schema, texts);
    if (!checked?.ok || (isCached !== true && !isCached(checked.value))) return null;
    // Contains a space, so no URL equals this key.
    return `${url} ${JSON.stringify(checked.value)}`;
  };
  const first = keyFor({});
  // Skip empty pages: their number is unbounded.
  const keeps = (body: unknown) => (body as Page<unknown>).data.length > 0;
  return (requested, query) => {
    const key = requested !== url ? null : query === '' ? first : keyFor(plainQuery(query, known));
    return key === null ? null : { template: url, key, ...(key === first ? {} : { keeps }) };
  };
}

const LONGEST = 1000;

/** @returns null for queries that need the full parser */
export function plainQuery(query: string, known: readonly string[]): Record<string, string> | null {
  if (query.length > LONGEST || query.includes('%00')) return null;
  const found: Record<string, string> = {};
  for (const part of query.replace(/%5D/gi, ']').split('&')) {
    if (part === '') continue;
    // As in qs, a bracket before the equals sign belongs to the name.
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

import { type Site, siteDefaults } from '@contract/site';

const domain = { slug: '', name: '', summary: '', words: [''] };
/** An entry of each list, for lists whose built-in ones are empty too. */
const entries = { ...siteDefaults, socialLinks: [{ label: '', url: '' }], pages: [''], domains: [domain] };
/** For an answer that does not say it: nobody fills in a form that the server then refuses. */
const closed = { ...siteDefaults, applications: { ...siteDefaults.applications, open: false } };

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is object => Object(value) === value;
const empty = (pattern: unknown) =>
  Array.isArray(pattern) ? [] : typeof pattern === 'string' ? '' : typeof pattern === 'number' ? 0 : false;

/**
 * A value made like its pattern. A field that is missing or of another kind is the standard one; a list is taken whole
 * or not at all, and what its entries lack is empty.
 */
function fitted(pattern: unknown, value: unknown, standard?: unknown): unknown {
  if (value === undefined) return standard ?? empty(pattern);
  if (Array.isArray(pattern)) {
    const list = Array.isArray(value) ? value.map((entry) => fitted(pattern[0], entry)) : [undefined];
    return list.includes(undefined) ? standard : list;
  }
  if (!isObject(pattern)) return typeof value === typeof pattern ? value : standard;
  if (!isObject(value)) return standard;
  const fields = Object.entries(pattern).map(([name, part]) => [
    name,
    fitted(part, (value as Fields)[name], (standard as Fields | undefined)?.[name]),
  ]);
  return fields.some(([, part]) => part === undefined) ? standard : Object.fromEntries(fields);
}

/**
 * The texts of the site from an answer, also of a server of another version. By hand, because it is on every page: a
 * schema would bring the validation library into the first load.
 */
export function siteOf(answer: object): Site {
  const { data } = answer as { data?: unknown };
  return fitted(entries, data, isObject(data) && !Array.isArray(data) ? closed : siteDefaults) as Site;
}

import type { Site, SocialLink } from '@contract/pages';
import { siteDefaults, siteEndpoints } from '@contract/site';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';

export const siteKey = addressOf(siteEndpoints.readSite);

const useAnswer = () => useSWR(siteKey, async () => siteOf(await request(siteEndpoints.readSite)));

/** Built-in texts while loading and after a failure. */
export function useSite(): Site {
  const { data } = useAnswer();
  return data ?? siteDefaults;
}

/** Undefined while loading; built-in texts after a failure. */
export function useLoadedSite(): Site | undefined {
  const { data, error } = useAnswer();
  return data ?? (error ? siteDefaults : undefined);
}

const domain = { slug: '', name: '', summary: '', words: [''] };
/** One entry of each list, as a pattern. */
const entries = { ...siteDefaults, socialLinks: [{ label: '', url: '' }], pages: [''], domains: [domain] };
/** Missing data means closed, to avoid showing a form that the server would reject. */
const closed = { ...siteDefaults, applications: { ...siteDefaults.applications, open: false } };

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is object => Object(value) === value;
const empty = (pattern: unknown) =>
  Array.isArray(pattern) ? [] : typeof pattern === 'string' ? '' : typeof pattern === 'number' ? 0 : false;

/** Copies a value with the shape of a pattern; invalid fields and lists get the default. */
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

/** Tolerates texts of a different version. By hand, to keep the validation library out of the first load. */
export function siteOf(answer: object): Site {
  const { data } = answer as { data?: unknown };
  return fitted(entries, data, isObject(data) && !Array.isArray(data) ? closed : siteDefaults) as Site;
}

/** Keeps only http and https links. */
export const webLinks = (links: SocialLink[]): SocialLink[] => links.filter(({ url }) => /^https?:\/\/\S+$/i.test(url));

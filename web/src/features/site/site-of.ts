import { type Site, siteDefaults } from '@contract/site';

const domain = { slug: '', name: '', summary: '', words: [''] };
/** An entry of each list, for lists whose built-in ones are empty too. */
const entries = { ...siteDefaults, socialLinks: [{ label: '', url: '' }], pages: [''], domains: [domain] };

/** Whether something is made like its pattern: the same kind of value, part by part; in a list, every entry like its first. */
function isLike(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value) && value.every((entry) => isLike(pattern[0], entry));
  if (typeof pattern !== 'object' || pattern === null) return typeof value === typeof pattern;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(pattern).every(([name, part]) => isLike(part, (value as Record<string, unknown>)[name]));
}

/**
 * The texts of the site from an answer: a part that is missing or is something else is the built-in one. By hand,
 * because it is on every page: a schema would bring the validation library into the first load.
 */
export function siteOf(answer: object): Site {
  const given = Object((answer as { data?: unknown }).data) as Record<string, unknown>;
  const site = Object.entries(entries).map(([name, pattern]) => [
    name,
    isLike(pattern, given[name]) ? given[name] : siteDefaults[name as keyof Site],
  ]);
  return Object.fromEntries(site) as Site;
}

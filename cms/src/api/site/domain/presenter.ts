import type { DomainEntry, DomainPage } from '../../../contract/domain';
import type { DomainRow } from './row';

/** A domain as lists and the search know it. */
export const presentEntry = ({
  slug,
  name,
  summary,
  words,
}: Pick<DomainRow, 'slug' | 'name' | 'summary' | 'words'>): DomainEntry => ({
  slug,
  name,
  summary,
  words: (words ?? '')
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean),
});

/** The page of a domain, field by field. */
export const presentDomain = (row: DomainRow): Omit<DomainPage, 'posts' | 'testimonials'> => ({
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  builds: row.builds ?? '',
  weeks: row.weeks.map(({ title, text }) => ({ title, text })),
  hours: row.hours ?? '',
  before: row.before ?? '',
  example: row.example ?? '',
  mentor: row.mentor ?? '',
});

import type { DomainEntry } from '@contract/pages';
import { paths } from '../lib/paths';

export const entries = [
  { to: paths.home, label: 'Home' },
  { to: paths.career, label: 'Careers' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.services, label: 'Services' },
  { to: paths.courses, label: 'Courses' },
  { to: paths.contact, label: 'Contact Us' },
  { to: paths.verifyWork, label: 'Your Work' },
] as const;

/** Author pages and the page for writing a post count as the blog. */
export function currentEntry(pathname: string): string {
  if (pathname === '/') return paths.home;
  if (pathname === paths.write || pathname.startsWith('/authors/')) return paths.blog;
  return entries.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to ?? '';
}

/** Domain to preselect in the form. */
export const domainAt = (pathname: string, domains: readonly DomainEntry[]): DomainEntry | undefined =>
  domains.find(({ slug }) => paths.domain(slug) === pathname);

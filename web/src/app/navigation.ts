import type { DomainEntry } from '@contract/domain';
import { paths } from '../lib/paths';

/** Entries of the navigation bar (specification, section 2). */
export const entries = [
  { to: paths.home, label: 'Home' },
  { to: paths.career, label: 'Careers' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.services, label: 'Services' },
  { to: paths.courses, label: 'Courses' },
  { to: paths.contact, label: 'Contact Us' },
  { to: paths.verifyWork, label: 'Your Work' },
] as const;

/** The entry of the page one is on: posts, authors and the editor belong to the blog. */
export function currentEntry(pathname: string): string {
  if (pathname === '/') return paths.home;
  if (pathname === paths.write || pathname.startsWith('/authors/')) return paths.blog;
  return entries.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to ?? '';
}

/** The domain that a page is about: who applies from there applies for it. */
export const domainAt = (pathname: string, domains: readonly DomainEntry[]): DomainEntry | undefined =>
  domains.find(({ slug }) => paths.domain(slug) === pathname);

import type { PostPage } from '../../../contract/blog-post';
import { DOMAINS, publicEndpoints } from '../../../contract/calls';
import type { Alignment } from '../../../contract/certificate/credential';
import { type DomainEntry, type DomainPage, domainMessages } from '../../../contract/pages';
import type { TestimonialPage } from '../../../contract/testimonial';
import { type BaseRow, pick, rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';
import { answerTo } from '../../../platform/http/route';

export const DOMAIN = 'api::site.domain';

export interface DomainRow extends BaseRow, Pick<DomainPage, 'name' | 'slug' | 'summary' | 'weeks'> {
  /** Separated by commas or line breaks. */
  words: string | null;
  builds: string | null;
  hours: string | null;
  before: string | null;
  example: string | null;
  mentor: string | null;
  alignments: { name: string; url: string; framework: string | null; code: string | null }[];
  published: boolean;
}

/** Number of posts and of testimonials on the page. */
const LISTED_EACH = 3;

/** @throws Unknown, including for an unpublished page */
export async function readPublished(slug: string): Promise<DomainPage> {
  const row = await rows<DomainRow>(DOMAIN).findOne({ where: { slug, published: true }, populate: ['weeks'] });
  if (!row) throw new Unknown(domainMessages.notFound);
  // Use the public calls, so the page never shows more than they do.
  const [posts, testimonials] = await Promise.all([
    answerTo({
      call: publicEndpoints.listPosts,
      query: { tag: row.name, pageSize: LISTED_EACH },
    }) as Promise<PostPage | null>,
    answerTo({
      call: publicEndpoints.listTestimonials,
      query: { domain: row.name, pageSize: LISTED_EACH },
    }) as Promise<TestimonialPage | null>,
  ]);
  return { ...presentDomain(row), posts: posts?.data ?? [], testimonials: testimonials?.data ?? [] };
}

/** Keeps the order of the application form. */
export async function listPublished(): Promise<DomainEntry[]> {
  const found = await rows<DomainRow>(DOMAIN).findMany({
    where: { published: true },
    select: ['slug', 'name', 'summary', 'words'],
    limit: DOMAINS.length,
  });
  return found.map(presentEntry).sort((one, other) => DOMAINS.indexOf(one.name) - DOMAINS.indexOf(other.name));
}

/** Equal for all spellings of a domain. */
export const domainKeyOf = (domain: string): string =>
  domain.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Works even if the domain's page is not published. */
export async function readAlignments(domain: string): Promise<Alignment[]> {
  const found = await rows<DomainRow>(DOMAIN).findMany({ populate: ['alignments'], limit: DOMAINS.length });
  const row = found.find(({ name }) => domainKeyOf(name) === domainKeyOf(domain));
  return (row?.alignments ?? []).map(({ name, url, framework, code }) => ({
    type: ['Alignment'],
    targetName: name,
    targetUrl: url,
    ...(framework ? { targetFramework: framework } : {}),
    ...(code ? { targetCode: code } : {}),
  }));
}

const presentEntry = (row: DomainRow): DomainEntry => ({
  ...pick(row, ['slug', 'name', 'summary']),
  words: (row.words ?? '')
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean),
});

const presentDomain = (row: DomainRow): Omit<DomainPage, 'posts' | 'testimonials'> => ({
  ...pick(row, ['slug', 'name', 'summary']),
  builds: row.builds ?? '',
  weeks: row.weeks.map((week) => pick(week, ['title', 'text'])),
  hours: row.hours ?? '',
  before: row.before ?? '',
  example: row.example ?? '',
  mentor: row.mentor ?? '',
});

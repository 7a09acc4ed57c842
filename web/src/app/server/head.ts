import { type Certificate, courseWord } from '@contract/certificate';
import { endpoints, urlOf } from '@contract/endpoints';
import { previewOf } from '@contract/preview';
import type { Site } from '@contract/site';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { SiteRoute } from '../../lib/site-route';
import { titleOf } from '../../ui/use-title';
import { addressOfPage } from '../routes';
import { dataOf, type HeadOf } from './json-ld';
import { dataScript, element, escaped } from './markup';
import { queryOf } from './plan';

/** Search engines show about so many signs. */
const LONGEST = 200;
const FEED_TITLE = 'Blog';

/** The head of a page as far as it is its own: title, description, canonical address, what is shown when it is shared, data. */
export function headOf(head: HeadOf): string {
  const { plan, facts, read, origin } = head;
  const title = titleOf(facts.title, read.site.brand.name);
  const description = shortened(descriptionOf(head));
  const canonical = facts.missing || !isListed(plan.route, read.site) ? undefined : canonicalOf(head);
  const post = facts.missing ? null : read.post;
  return [
    `<title>${escaped(title)}</title>`,
    element('meta', { name: 'description', content: description }),
    canonical === undefined && element('meta', { name: 'robots', content: 'noindex' }),
    canonical && element('link', { rel: 'canonical', href: canonical }),
    element('link', {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: titleOf(FEED_TITLE, read.site.brand.name),
      href: `${origin}/feed.xml`,
    }),
    ...(canonical
      ? [
          element('meta', { property: 'og:type', content: post ? 'article' : 'website' }),
          element('meta', { property: 'og:site_name', content: read.site.brand.name }),
          element('meta', { property: 'og:title', content: facts.title ?? read.site.brand.name }),
          element('meta', { property: 'og:description', content: description }),
          element('meta', { property: 'og:url', content: canonical }),
          element('meta', { name: 'twitter:card', content: 'summary' }),
          element('meta', { name: 'twitter:title', content: facts.title ?? read.site.brand.name }),
          element('meta', { name: 'twitter:description', content: description }),
        ]
      : []),
    ...(read.certificate ? sharedCertificate(read.certificate, head, description) : []),
    ...(post
      ? [
          element('meta', { property: 'article:published_time', content: post.date ?? post.createdAt }),
          element('meta', { property: 'article:author', content: post.author }),
        ]
      : []),
    ...(canonical ? dataOf({ ...head, canonical, title, description }) : []).map((data) =>
      dataScript('application/ld+json', data),
    ),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Whether a search engine should have the page. */
export const isListed = ({ unlisted, edited }: SiteRoute, { pages }: Site): boolean =>
  !unlisted && (edited === undefined || pages.includes(edited));

/** A post has one address, whatever author stands in the one that was asked for. */
function canonicalOf({ plan, read: { post }, origin }: HeadOf): string {
  if (post) return origin + paths.post(post.authorSlug, post.slug);
  return origin + addressOfPage(plan.route, plan.params) + queryOf(plan.params);
}

function descriptionOf({ plan, facts, read: { site, post, posts, certificate } }: HeadOf): string {
  if (certificate) return wordsOf(certificate, site.brand.name);
  if (facts.missing) return site.brand.about;
  if (post) return previewOf(post.content);
  if (plan.params.authorSlug && posts) return `${facts.title}: ${posts.data.map(({ title }) => title).join(' · ')}`;
  return plan.route.description ?? (plan.route.written === 'whole' ? site.hero.lede : site.brand.about);
}

/** What a certificate says of itself; one that was revoked says that, and nothing of what it claimed. */
const wordsOf = ({ Name, Domain, Course, createdAt, revoked }: Certificate, brand: string): string =>
  revoked
    ? `Revoked on ${formatUtcDay(revoked.date)}: this certificate is no longer valid.`
    : `${Name}: ${courseWord(Course)} in ${Domain}. Issued by ${brand} on ${formatUtcDay(createdAt)}; checked by its ID.`;

/** For those who share the link. Not for search engines: it is somebody's own. */
function sharedCertificate(certificate: Certificate, { facts, read, origin }: HeadOf, description: string): string[] {
  const { CertificateId, revoked } = certificate;
  // Another address when it was revoked: networks keep a picture by its address.
  const picture = `${origin}${urlOf(endpoints.readCertificatePicture.path, { id: CertificateId })}?state=${revoked ? 'revoked' : 'valid'}`;
  const title = facts.title ?? CertificateId;
  return [
    element('meta', { property: 'og:type', content: 'website' }),
    element('meta', { property: 'og:site_name', content: read.site.brand.name }),
    element('meta', { property: 'og:title', content: title }),
    element('meta', { property: 'og:description', content: description }),
    element('meta', { property: 'og:url', content: certificate.link }),
    element('meta', { property: 'og:image', content: picture }),
    element('meta', { property: 'og:image:type', content: 'image/png' }),
    element('meta', { property: 'og:image:width', content: '1200' }),
    element('meta', { property: 'og:image:height', content: '630' }),
    element('meta', { property: 'og:image:alt', content: description }),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    element('meta', { name: 'twitter:title', content: title }),
    element('meta', { name: 'twitter:description', content: description }),
    element('meta', { name: 'twitter:image', content: picture }),
  ];
}

/** At the end of a word, unless it is a very long one; never in the middle of a sign. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s\S{0,60}$|[\uD800-\uDBFF]$/, '')}…`;
}

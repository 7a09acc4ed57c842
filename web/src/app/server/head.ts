import type { Post } from '@contract/blog-post';
import { previewOf, urlOf } from '@contract/calls';
import { certificateWords, courseWord, textOf } from '@contract/certificate/art';
import { type Certificate, certificateEndpoints } from '@contract/certificate/certificate';
import type { Site } from '@contract/pages';
import {
  BLOG_PICTURE,
  domainPictureAddress,
  HOME_PICTURE,
  internAddress,
  PICTURED_PAGES,
  pagePictureAddress,
  postPictureAddress,
  withMark,
} from '@contract/site';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { SiteRoute } from '../../lib/site-route';
import { titleOf } from '../../ui/page/page';
import { addressOfPage } from '../routes';
import { dataOf, type HeadOf } from './json-ld';
import { dataScript, element, escaped } from './markup';
import { queryOf } from './plan';

/** Characters that search engines show. */
const LONGEST = 200;
const FEED_TITLE = 'Blog';

export function headOf(head: HeadOf): string {
  const { plan, route, facts, read, origin } = head;
  const brand = read.site.brand.name;
  const title = titleOf(facts.title, brand);
  const description = shortened(descriptionOf(head));
  const canonical = facts.missing || plan.unlisted || !isListed(route, read.site) ? undefined : canonicalOf(head);
  const post = facts.missing ? null : read.post;
  const certificate = read.certificate ?? read.intern?.certificate;
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    canonical ? element('link', { rel: 'canonical', href: canonical }) : meta('robots', 'noindex'),
    element('link', {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: titleOf(FEED_TITLE, brand),
      href: `${origin}/feed.xml`,
    }),
    ...(canonical
      ? sharedAs(brand, facts.title ?? brand, description, canonical, {
          ...(post ? articleOf(post) : {}),
          ...pictureOf(head),
        })
      : []),
    ...(certificate ? sharedCertificate(certificate, head, description) : []),
    ...(canonical ? dataOf({ ...head, canonical, title, description }) : []).map((data) =>
      dataScript('application/ld+json', data),
    ),
  ].join('\n    ');
}

/** Open Graph uses `property` instead of `name`. */
const meta = (name: string, content: string): string =>
  element('meta', { [/^(og|article):/.test(name) ? 'property' : 'name']: name, content });

const sharedAs = (brand: string, title: string, description: string, url: string, more: Record<string, string>) =>
  Object.entries({
    'og:type': 'website',
    'og:site_name': brand,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'twitter:card': 'summary',
    'twitter:title': title,
    'twitter:description': description,
    ...more,
  }).map(([name, content]) => meta(name, content));

const articleOf = ({ date, createdAt, author }: Post) => ({
  'og:type': 'article',
  'article:published_time': date ?? createdAt,
  'article:author': author,
});

function pictureOf({ route, plan, facts, read: { site, post, domain }, origin }: HeadOf): Record<string, string> {
  const { brand, hero } = site;
  const picture = (address: string, alt: string, ...texts: string[]) =>
    withPicture(origin + withMark(address, ...texts, brand.name), alt);
  const named = (address: string, name: string) => picture(address, `${name}: ${hero.programme}`, name, hero.programme);
  const name = PICTURED_PAGES[route.path];
  if (facts.missing) return {};
  if (post) return picture(postPictureAddress(post.slug), `${post.title}, by ${post.author}`, post.title, post.author);
  if (route.path === '/' || route.path === paths.home)
    return picture(HOME_PICTURE, hero.title, hero.title, hero.programme);
  if (domain) return named(domainPictureAddress(domain.slug), domain.name);
  if (name) return named(pagePictureAddress(route.path), name);
  const isBlog = route.path === paths.blog || plan.params.authorSlug;
  return isBlog ? picture(BLOG_PICTURE, `The blog of ${brand.name}`) : {};
}

const withPicture = (picture: string, alt: string) => ({
  'og:image': picture,
  'og:image:type': 'image/png',
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': alt,
  'twitter:card': 'summary_large_image',
  'twitter:image': picture,
});

export const isListed = ({ unlisted, listedIf }: SiteRoute, site: Site): boolean =>
  !unlisted && listedIf?.(site) !== false;

/** Returns a post's own URL even if another author name was requested. */
function canonicalOf({ plan, route, read: { post }, origin }: HeadOf): string {
  if (post) return origin + paths.post(post.authorSlug, post.slug);
  return origin + (route.canonical?.(plan.params) ?? addressOfPage(route, plan.params)) + queryOf(plan.params);
}

function descriptionOf({
  plan,
  route,
  facts,
  read: { site, post, posts, page, domain, certificate, intern },
}: HeadOf): string {
  if (certificate) return wordsOf(certificate, site.brand.name);
  if (facts.missing) return site.brand.about;
  if (intern) return wordsOf(intern.certificate, site.brand.name);
  if (post) return previewOf(post.content);
  if (domain) return domain.summary;
  if (page) return previewOf(page.body);
  if (plan.params.authorSlug && posts)
    return `Posts by ${posts.data[0]?.author}: ${posts.data.map(({ title }) => title).join(' · ')}`;
  return facts.description ?? (route.framed || plan.unlisted || route.listedIf ? site.brand.about : site.hero.lede);
}

/** Describes a certificate or, if it is revoked, only its revocation. */
function wordsOf(certificate: Certificate, brand: string): string {
  const { Name, Domain, Course, createdAt, record, revoked } = certificate;
  if (revoked) return `Revoked on ${formatUtcDay(revoked.date)}: this certificate is no longer valid.`;
  const claim = record?.startsOn
    ? `${Name} ${textOf(certificateWords(certificate))}`
    : `${Name}: ${courseWord(Course)} in ${Domain}.`;
  return `${claim} Issued by ${brand} on ${formatUtcDay(createdAt)}; checked by its ID.`;
}

/** Certificates are hidden from search engines, but their holders share them. */
function sharedCertificate(
  { CertificateId, link, revoked }: Certificate,
  { facts, read, origin }: HeadOf,
  description: string,
): string[] {
  // Social networks cache pictures by URL, so a revoked certificate needs a new one.
  const picture = `${origin}${urlOf(certificateEndpoints.readCertificatePicture.path, { id: CertificateId })}?state=${revoked ? 'revoked' : 'valid'}`;
  return sharedAs(
    read.site.brand.name,
    facts.title ?? CertificateId,
    description,
    read.intern ? origin + internAddress(read.intern.slug) : link,
    withPicture(picture, description),
  );
}

/** Cuts after a word, or within a very long one, but never within a character. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s\S{0,60}$|[\uD800-\uDBFF]$/, '')}…`;
}

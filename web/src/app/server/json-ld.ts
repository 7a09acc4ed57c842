import type { Post } from '@contract/blog-post';
import type { Page } from '@contract/calls';
import type { Certificate } from '@contract/certificate/certificate';
import type { DomainPage, EditedPage, Intern, Site } from '@contract/pages';
import { paths } from '../../lib/paths';
import type { SiteRoute } from '../../lib/site-route';
import type { PageFacts } from '../../ui/page/page';
import { addressOfPage } from '../routes';
import type { Plan } from './plan';

/** Responses that the server has read for a page. */
export interface Read {
  site: Site;
  posts?: Page<Post>;
  post?: Post | null;
  certificate?: Certificate | null;
  page?: EditedPage | null;
  domain?: DomainPage | null;
  intern?: Intern | null;
}

export interface HeadOf {
  plan: Plan;
  route: SiteRoute;
  facts: PageFacts;
  read: Read;
  /** Origin of `PUBLIC_URL`. */
  origin: string;
}

interface Described extends HeadOf {
  canonical: string;
  title: string;
  description: string;
}

const CONTEXT = 'https://schema.org';

export function dataOf(page: Described): object[] {
  const { plan, route, read, origin } = page;
  const { authorSlug } = plan.params;
  if (read.post) return [postingOf(read.post, page), trailOf(origin, BLOG, [read.post.title, page.canonical])];
  if (read.domain) return [trailOf(origin, CAREER, [read.domain.name, page.canonical])];
  if (authorSlug) return [trailOf(origin, BLOG, [read.posts?.data[0]?.author ?? authorSlug, page.canonical])];
  if (route.path === paths.blog) return [trailOf(origin, BLOG)];
  if (addressOfPage(route, plan.params) === paths.home)
    return read.site.faq.length > 0 ? [organisationOf(page), questionsOf(page)] : [organisationOf(page)];
  return [];
}

const organisation = (origin: string) => ({ '@id': `${origin}/#organisation` });

function organisationOf({ read: { site }, origin }: Described) {
  const { name, about } = site.brand;
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'Organization',
        ...organisation(origin),
        name,
        description: about,
        url: `${origin}${paths.home}`,
        logo: `${origin}/favicon.svg`,
        ...(site.socialLinks.length > 0 ? { sameAs: site.socialLinks.map(({ url }) => url) } : {}),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name,
        url: `${origin}${paths.home}`,
        inLanguage: 'en',
        publisher: organisation(origin),
      },
    ],
  };
}

const questionsOf = ({ read: { site } }: Described) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: site.faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const postingOf = (post: Post, { canonical, description, origin, read: { site } }: Described) => ({
  '@context': CONTEXT,
  '@type': 'BlogPosting',
  headline: post.title,
  description,
  url: canonical,
  mainEntityOfPage: canonical,
  datePublished: post.date ?? post.createdAt,
  inLanguage: 'en',
  author: { '@type': 'Person', name: post.author, url: origin + paths.author(post.authorSlug) },
  publisher: { '@type': 'Organization', ...organisation(origin), name: site.brand.name },
});

type Step = readonly [name: string, path: string];
const BLOG: Step = ['Blog', paths.blog];
const CAREER: Step = ['Careers', paths.career];

const trailOf = (origin: string, [section, path]: Step, ...below: Step[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', origin + paths.home], [section, origin + path], ...below].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

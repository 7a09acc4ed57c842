import { presentPost } from '../api/blog-post/presenter';
import type blogPostService from '../api/blog-post/services/blog-post';
import { presentCertificate } from '../api/certificate/presenter';
import type certificateService from '../api/certificate/services/certificate';
import type certificateFileService from '../api/certificate/services/certificate-file';
import type siteService from '../api/site/services/site';
import { presentTestimonial } from '../api/testimonial/presenter';
import type testimonialService from '../api/testimonial/services/testimonial';
import {
  type MorePosts,
  type PostAnswer,
  type PostPage,
  postParamsSchema,
  postQuerySchema,
} from '../contract/blog-post';
import { type CertificateAnswer, lookupSchema } from '../contract/certificate';
import type { Found } from '../contract/envelope';
import type { PageRead } from '../contract/rendering';
import type { SiteAnswer } from '../contract/site';
import { type TestimonialPage, testimonialQuerySchema } from '../contract/testimonial';
import { check } from '../contract/validate';
import { Unknown } from '../platform/errors';
import { serviceOf } from '../platform/service-of';

const posts = () => serviceOf<typeof blogPostService>('api::blog-post.blog-post');
const site = () => serviceOf<typeof siteService>('api::site.site');
const certificates = () => serviceOf<typeof certificateService>('api::certificate.certificate');
const certificateFiles = () => serviceOf<typeof certificateFileService>('api::certificate.certificate-file');
const testimonials = () => serviceOf<typeof testimonialService>('api::testimonial.testimonial');

type Answer = PostAnswer | PostPage | MorePosts | SiteAnswer | TestimonialPage | CertificateAnswer;

/** What a visitor would get from the public call of that name; null where that is "unknown", or "not like this". */
export async function answerTo(read: PageRead): Promise<Answer | null> {
  switch (read.call) {
    case 'readSite':
      return { success: true, data: await site().read() };
    case 'listTestimonials':
      return listTestimonials(read.query);
    case 'listPosts':
      return listPosts(read.query);
    case 'readPost':
      return bySlug(read.params.slug, async (slug) => presentPost(await posts().readVerified(slug)));
    case 'listMorePosts':
      return bySlug(read.params.slug, async (slug) => (await posts().listMore(slug)).map(presentPost));
    case 'lookupCertificate':
      return lookupCertificate(read.query.id);
  }
}

async function listPosts(query: object): Promise<PostPage | null> {
  const checked = check(postQuerySchema, textsOf(query));
  if (!checked.ok) return null;
  const { items, meta } = await posts().listVerified(checked.value);
  return { success: true, data: items.map(presentPost), meta };
}

async function listTestimonials(query: object): Promise<TestimonialPage | null> {
  const checked = check(testimonialQuerySchema, textsOf(query));
  if (!checked.ok) return null;
  const { items, meta } = await testimonials().listVerified(checked.value);
  return { success: true, data: items.map(presentTestimonial), meta };
}

/** As written in a URL. */
function textsOf(query: object): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

async function lookupCertificate(id: string): Promise<CertificateAnswer | null> {
  const checked = check(lookupSchema, { id });
  if (!checked.ok) return null;
  try {
    const row = await certificates().find(checked.value.id);
    return { success: true, data: presentCertificate(await certificateFiles().withFile(row)) };
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

async function bySlug<Data>(slug: string, find: (slug: string) => Promise<Data>): Promise<Found<Data> | null> {
  const checked = check(postParamsSchema, { slug });
  if (!checked.ok) return null;
  try {
    return { success: true, data: await find(checked.value.slug) };
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

import { privateAddress } from '../../contract/addresses';
import type { Domain } from '../../contract/domains';
import type { PageMeta } from '../../contract/envelope';
import { messages } from '../../contract/messages';
import type { Review, ReviewCreated, TestimonialQuery } from '../../contract/testimonial';
import { announced } from '../../platform/announced';
import { pageOf } from '../../platform/database/page-of';
import { createRow, rows } from '../../platform/database/rows';
import { Unknown } from '../../platform/errors';
import { tidyPhoto } from '../../platform/files/photo';
import {
  deletePrivateFile,
  openPrivateFile,
  storePrivateFile,
  sweepPrivateFiles,
} from '../../platform/files/private-files';
import { digestOf, type UploadedFile } from '../../platform/http/form';
import { once } from '../../platform/http/idempotency';
import { currentShare } from '../../platform/http/network';
import { issueLink } from '../moderation/private-link/links';
import { marked } from './intern-mark';
import { type Marked, testimonialColumns } from './presenter';
import { TESTIMONIAL, type TestimonialRow } from './row';

const testimonials = () => rows<TestimonialRow>(TESTIMONIAL);

/** Of so many with a certificate it is asked in which domain that is. */
const MOST_ASKED = 200;

/** Verified testimonials of interns of one domain. Whether somebody is one is known only once the certificate is read. */
async function listOfInterns(
  domain: Domain,
  found: { where: object },
  { page, pageSize }: Omit<TestimonialQuery, 'domain'>,
) {
  const where = { ...found.where, certificateId: { $notNull: true } };
  const asked = await marked(await testimonials().findMany({ ...found, where, limit: MOST_ASKED }));
  const items = asked.filter(({ intern }) => intern === domain);
  const meta = { page, pageSize, pageCount: Math.ceil(items.length / pageSize), total: items.length };
  return { items: items.slice((page - 1) * pageSize, page * pageSize), meta };
}

/** Behind those that an editor has put into an order. */
const UNORDERED = 1000;

/** Verified testimonials: in the editors' order, the newest first where there is none. */
export async function listVerified({
  domain,
  ...query
}: TestimonialQuery): Promise<{ items: Marked[]; meta: PageMeta }> {
  const found = {
    where: { moderation: 'verified' },
    orderBy: [{ position: 'asc' }, { verifiedAt: 'desc' }, { id: 'desc' }],
    select: testimonialColumns,
    populate: { photo: { select: ['url'] } },
  };
  if (domain) return listOfInterns(domain, found, query);
  const { items, meta } = await pageOf<TestimonialRow>(TESTIMONIAL, found, query);
  return { items: await marked(items), meta };
}

/**
 * Stores what a reviewer sent; it waits for an admin, and so does its photo.
 * @param key the `Idempotency-Key`, if any
 * @returns the path of the private page, and whether a link is emailed: the same for the same key
 * @throws InvalidInput when the photo is no PNG or JPEG
 */
export async function create(sent: Review, photo: UploadedFile, key?: string): Promise<ReviewCreated['data']> {
  const { email, consent, ...text } = sent;
  const request = { call: 'createReview', ...sent, photo: await digestOf(photo) };
  const photoFile = await storePrivateFile('photos', 'jpg', await tidyPhoto(photo.path, currentShare()));
  // Once the row may be there its photo stays: what a failed write leaves is swept later.
  let written = false;
  try {
    let own: string | undefined;
    const { entry, link, mailed } = await once(key, request, async () => {
      written = true;
      const { documentId } = await createRow<TestimonialRow>(TESTIMONIAL, {
        ...text,
        consentAt: consent === null ? null : new Date().toISOString(),
        consentWords: consent,
        photoFile,
        position: UNORDERED,
        moderation: 'draft',
      });
      own = documentId;
      await announced('review.submitted', { id: documentId, state: 'draft' });
      const named = { title: null, author: text.name };
      const { token, mailed } = await issueLink('review', documentId, email, named);
      return { entry: documentId, link: privateAddress(token), mailed };
    });
    // The row of a repeat is rolled back.
    written = entry === own;
    return { link, mailed };
  } finally {
    if (!written) await deletePrivateFile(photoFile);
  }
}

/**
 * The photo that came with a review.
 * @param audience visitors see it once the review is verified, the admin always
 * @throws Unknown
 */
export async function openPhoto(documentId: string, audience: 'visitor' | 'admin') {
  const where = { documentId, ...(audience === 'visitor' ? { moderation: 'verified' } : {}) };
  const row = await testimonials().findOne({ where, select: ['photoFile'] });
  if (!row?.photoFile) throw new Unknown(messages.review.unknownPhoto);
  return { ...(await openPrivateFile(row.photoFile)), name: row.photoFile };
}

/** Removes photos that no review names. */
export const sweep = (): Promise<void> =>
  sweepPrivateFiles('photos', async (name) => (await testimonials().count({ where: { photoFile: name } })) > 0);

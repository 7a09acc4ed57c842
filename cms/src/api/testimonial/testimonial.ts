import type { Domain } from '../../contract/calls';
import { certificateKeysIn } from '../../contract/certificate/certificate';
import {
  type NewTestimonial,
  type TestimonialCreated,
  type TestimonialQuery,
  testimonialMessages,
} from '../../contract/testimonial';
import { isSameName } from '../../platform/database/fold';
import { insertRows, newRow, pageOf, rows } from '../../platform/database/rows';
import { Unknown } from '../../platform/errors';
import { isPublic } from '../../platform/feature';
import { tidyPhoto } from '../../platform/files/photo';
import {
  deletePrivateFile,
  openPrivateFile,
  storePrivateFile,
  sweepPrivateFiles,
} from '../../platform/files/private-files';
import { digestOf, type UploadedFile } from '../../platform/http/form';
import { idempotent } from '../../platform/http/idempotency';
import { currentShare } from '../../platform/http/network';
import { CERTIFICATE, type CertificateRow } from '../certificate/row';
import { submission } from '../moderation/private-link/links';
import { publicQuery } from './present';
import { TESTIMONIAL, type TestimonialRow } from './row';

const testimonials = () => rows<TestimonialRow>(TESTIMONIAL);

/** Maximum number of testimonials checked against certificates per request. */
const MOST_CHECKED = 200;

/** Position of new testimonials: after those that an editor has sorted. */
const UNSORTED = 1000;

/** Sorted by position, then newest first. */
export async function listVerified({ domain, ...page }: TestimonialQuery) {
  const query = {
    ...publicQuery,
    where: isPublic,
    orderBy: [{ position: 'asc' }, { verifiedAt: 'desc' }, { id: 'desc' }],
  };
  if (domain) return listOfInterns(domain, query, page);
  const { items, meta } = await pageOf<TestimonialRow>(TESTIMONIAL, query, page);
  return { items: await marked(items), meta };
}

/** Paginates in memory, because a testimonial's domain is known only after its certificate is read. */
async function listOfInterns(
  domain: Domain,
  query: { where: object },
  { page, pageSize }: Omit<TestimonialQuery, 'domain'>,
) {
  const where = { ...query.where, certificateId: { $notNull: true } };
  const checked = await marked(await testimonials().findMany({ ...query, where, limit: MOST_CHECKED }));
  const items = checked.filter(({ intern }) => intern === domain);
  const meta = { page, pageSize, pageCount: Math.ceil(items.length / pageSize), total: items.length };
  return { items: items.slice((page - 1) * pageSize, page * pageSize), meta };
}

type Certificate = Pick<CertificateRow, 'certificateKey' | 'recipient' | 'domain'>;

/**
 * Adds the mark if the certificate is valid and issued to the author's name. A mismatch is not reported: it would
 * reveal the holder.
 */
export async function marked<Row extends Pick<TestimonialRow, 'certificateId' | 'name'>>(
  items: Row[],
): Promise<(Row & { intern: string | null })[]> {
  const keys = items.flatMap(({ certificateId }) => keysOf(certificateId));
  const certificates =
    keys.length === 0
      ? []
      : await rows<Certificate>(CERTIFICATE).findMany({
          where: { certificateKey: { $in: keys }, revokedAt: { $null: true } },
          select: ['certificateKey', 'recipient', 'domain'],
        });
  return items.map((row) => {
    const own = keysOf(row.certificateId);
    const certificate = certificates.find(
      ({ certificateKey, recipient }) => own.includes(certificateKey) && isSameName(recipient, row.name),
    );
    return { ...row, intern: certificate?.domain ?? null };
  });
}

const keysOf = (certificateId: string | null): string[] =>
  certificateId === null ? [] : certificateKeysIn(certificateId).keys;

/** @throws InvalidInput when the photo is not a PNG or JPEG */
export async function create(
  sent: NewTestimonial,
  photo: UploadedFile,
  key?: string,
): Promise<TestimonialCreated['data']> {
  const { email, consent, ...text } = sent;
  const request = { call: 'createReview', ...sent, photo: await digestOf(photo) };
  const photoFile = await storePrivateFile('photos', 'jpg', await tidyPhoto(photo.path, currentShare()));
  // After a failed commit the row may exist, so keep the photo. The sweep deletes unused ones.
  let written = false;
  try {
    let own: string | undefined;
    const { _id, link, mailed } = await idempotent(key, request, async () => {
      written = true;
      const testimonial = newRow<TestimonialRow>(TESTIMONIAL, {
        ...text,
        consentAt: consent === null ? null : new Date().toISOString(),
        consentWords: consent,
        photoFile,
        position: UNSORTED,
        moderation: 'draft',
      });
      own = testimonial.documentId;
      const { rows, answer } = await submission('review', testimonial, email, { title: null, author: text.name });
      await insertRows(rows);
      return answer;
    });
    // A repeated request is rolled back and gets the first request's entry.
    written = _id === own;
    return { link, mailed };
  } finally {
    if (!written) await deletePrivateFile(photoFile);
  }
}

/** Opens the author's photo. @param audience visitors see verified testimonials only @throws Unknown */
export async function openPhoto(documentId: string, audience: 'visitor' | 'admin') {
  const where = { documentId, ...(audience === 'visitor' ? isPublic : {}) };
  const row = await testimonials().findOne({ where, select: ['photoFile'] });
  if (!row?.photoFile) throw new Unknown(testimonialMessages.unknownPhoto);
  return { ...(await openPrivateFile(row.photoFile)), name: row.photoFile };
}

export const sweep = (): Promise<void> =>
  sweepPrivateFiles('photos', async (name) => (await testimonials().count({ where: { photoFile: name } })) > 0);

import { certificateMessages } from '../../../contract/certificate/certificate';
import { type Intern, internMessages } from '../../../contract/pages';
import type { ModeratedKind } from '../../../contract/private-link';
import { ACCOUNT_PAGE, internAddress } from '../../../contract/site';
import { audit } from '../../../platform/audit';
import { durable, rows } from '../../../platform/database/rows';
import { Conflict, Unknown } from '../../../platform/errors';
import { isPublic, type ModeratedRow, moderatedFeature } from '../../../platform/feature';
import { randomCode } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import { slugify } from '../../../platform/slugify';
import { applications } from '../../application/row';
import { presentPost } from '../../blog-post/present';
import { BLOG_POST, type BlogPostRow } from '../../blog-post/row';
import * as certificates from '../../certificate/certificate';
import { addressesOf } from '../../certificate/holder';
import { presentCertificate } from '../../certificate/present';
import { CERTIFICATE_KIND, type CertificateRow, certificateRows } from '../../certificate/row';
import { draftOf } from '../../mail/feature';
import * as mails from '../../mail/mail';
import { greeted, mailText } from '../../mail/text/text';
import { PRIVATE_LINK, type PrivateLinkRow } from '../../moderation/private-link/links';
import { presentTestimonial } from '../../testimonial/present';
import { TESTIMONIAL, type TestimonialRow } from '../../testimonial/row';
import { marked } from '../../testimonial/testimonial';

const links = () => rows<PrivateLinkRow>(PRIVATE_LINK);

/** Limits posts and testimonials separately. */
const MAX_TEXTS = 30;
/** Uses only the part of the slug after the last hyphen. @throws Unknown, including for a revoked certificate */
export async function read(slug: string): Promise<Intern> {
  const internPage = slug.split('-').at(-1)?.toLowerCase() ?? '';
  const row = internPage
    ? await certificateRows().findOne({ where: { internPage, revokedAt: { $null: true } } })
    : null;
  const email = row && (await addressesOf([row])).get(row.id);
  if (!row || !email) throw new Unknown(internMessages.notFound);
  const [posts, testimonials] = await Promise.all([
    verified<BlogPostRow>(BLOG_POST, 'post', email),
    verified<TestimonialRow>(TESTIMONIAL, 'review', email, ['photo']),
  ]);
  return {
    slug: slugOf(row),
    certificate: presentCertificate(row),
    posts: posts.map(presentPost),
    testimonials: (await marked(testimonials)).map(presentTestimonial),
  };
}

/**
 * Creates the page if there is none, and emails its address.
 * @throws Unknown for someone else's certificate; Conflict if revoked
 */
export async function make(id: string, email: string): Promise<string> {
  return durable(async () => {
    const row = await own(id, email);
    if (row.revokedAt) throw new Conflict(internMessages.revoked, 'CERTIFICATE_REVOKED');
    if (row.internPage) return internAddress(slugOf(row));
    const made = { ...row, internPage: randomCode(10).toLowerCase() };
    const { count } = await certificateRows().updateMany({
      where: { id: row.id, internPage: { $null: true } },
      data: { internPage: made.internPage },
    });
    // A simultaneous request created the page.
    if (count !== 1) return internAddress(slugOf(await own(id, email)));
    const page = internAddress(slugOf(made));
    await audit('edited', { kind: CERTIFICATE_KIND, name: row.certificateId, detail: 'page made' });
    const { PUBLIC_URL } = settings();
    const values = { page: PUBLIC_URL + page, accountPage: PUBLIC_URL + ACCOUNT_PAGE };
    await mails.enqueue(await draftOf('intern page', email, pageText.write(values)));
    return page;
  });
}

export async function remove(id: string, email: string): Promise<void> {
  await durable(async () => {
    const row = await own(id, email);
    await certificateRows().updateMany({ where: { id: row.id }, data: { internPage: null } });
  });
}

/**
 * Texts are hidden by default, because a stranger may have sent them with the holder's address.
 * @throws Unknown for texts from a different address; Conflict if the text is not public
 */
export async function choose(entry: string, email: string, shown: boolean): Promise<void> {
  await durable(async () => {
    const link = await links().findOne({ where: { entry, email } });
    if (!link) throw new Unknown(internMessages.unknownText);
    const { uid } = moderatedFeature(link.kind);
    const published = (await rows(uid).count({ where: { documentId: entry, ...isPublic } })) > 0;
    if (shown && !published) throw new Conflict(internMessages.notPublic, 'NOT_PUBLIC');
    await links().updateMany({ where: { id: link.id, email }, data: { onPage: shown } });
  });
}

/** Removes the address's choice of texts too. Call it inside a write. */
export async function removeAllOf(email: string): Promise<void> {
  await links().updateMany({ where: { email, onPage: true }, data: { onPage: false } });
  const sent = await applications().findMany({ where: { email }, select: ['reference'] });
  const references = { $in: sent.map(({ reference }) => reference) };
  const made = await certificateRows().findMany({
    where: {
      internPage: { $notNull: true },
      $or: [{ mailedTo: email }, { applicationReference: references }, { referenceNumber: references }],
    },
  });
  const holders = await addressesOf(made);
  const ids = made.filter(({ id }) => holders.get(id) === email).map(({ id }) => id);
  await certificateRows().updateMany({ where: { id: { $in: ids } }, data: { internPage: null } });
}

/** @throws Unknown, as for an unknown ID, to hide who holds a certificate */
async function own(id: string, email: string): Promise<CertificateRow> {
  const row = await certificates.lookup(id);
  if ((await addressesOf([row])).get(row.id) !== email) throw new Unknown(certificateMessages.unknown);
  return row;
}

async function verified<Row extends ModeratedRow>(
  uid: string,
  kind: ModeratedKind,
  email: string,
  populate: string[] = [],
): Promise<Row[]> {
  const chosen = await links().findMany({
    where: { email, kind, onPage: true },
    orderBy: [{ id: 'desc' }],
    limit: MAX_TEXTS,
  });
  return rows<Row>(uid).findMany({
    where: { documentId: { $in: chosen.map(({ entry }) => entry) }, ...isPublic },
    orderBy: [{ verifiedAt: 'desc' }, { id: 'desc' }],
    populate,
  });
}

const NAME_LENGTH = 80;

type Named = Pick<CertificateRow, 'recipient' | 'internPage' | 'revokedAt'>;

/** E.g. `asha-verma-4htk9p3qwx`. */
function slugOf({ recipient, internPage }: Named): string {
  return `${slugify(recipient, NAME_LENGTH) || 'intern'}-${internPage}`;
}

/** Null if there is no page or the certificate was revoked. */
export const internPageOf = (row: Named): string | null =>
  row.internPage && !row.revokedAt ? internAddress(slugOf(row)) : null;

/** Contains no name, like every email about a certificate. */
const pageText = mailText('account page', {
  subject: 'Your page is public',
  text: greeted(`You asked for a page with your certificate. Here it is:

    {page}

It shows the posts and testimonials that you choose for it. You do that, and take the page down at any time, where you made it:

    {accountPage}`),
});

import { ACCOUNT_PAGE, internAddress } from '../../../contract/addresses';
import type { Intern } from '../../../contract/intern';
import { messages } from '../../../contract/messages';
import type { ModeratedKind } from '../../../contract/moderated';
import { audit } from '../../../platform/audit';
import { durable } from '../../../platform/database/durable';
import { rows } from '../../../platform/database/rows';
import { Conflict, Unknown } from '../../../platform/errors';
import { type ModeratedRow, moderatedFeature } from '../../../platform/feature';
import { randomCode } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import { APPLICATION, type ApplicationRow } from '../../application/row';
import { BLOG_POST, type BlogPostRow, presentPost } from '../../blog-post/present';
import * as certificates from '../../certificate/certificate';
import { addressesOf } from '../../certificate/holder';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, presentCertificate } from '../../certificate/present';
import * as mails from '../../mail/mail';
import { PRIVATE_LINK, type PrivateLinkRow } from '../../moderation/private-link/links';
import * as siteTexts from '../../site/site';
import { presentTestimonial, TESTIMONIAL, type TestimonialRow } from '../../testimonial/present';
import { marked } from '../../testimonial/testimonial';
import { slugOf } from './address';
import { internMail } from './intern-mail';

const certificateRows = () => rows<CertificateRow>(CERTIFICATE);
const links = () => rows<PrivateLinkRow>(PRIVATE_LINK);

/** Of each kind, the newest ones. */
const MOST_TEXTS = 30;
/**
 * What the page of an intern shows. Found by what stands after the last hyphen, whatever the name before it is.
 * @throws Unknown also once the certificate was revoked, the page was taken down, or its holder was forgotten
 */
export async function read(slug: string): Promise<Intern> {
  const internPage = slug.split('-').at(-1)?.toLowerCase() ?? '';
  const row = internPage
    ? await certificateRows().findOne({ where: { internPage, revokedAt: { $null: true } } })
    : null;
  const email = row && (await addressesOf([row])).get(row.id);
  if (!row || !email) throw new Unknown(messages.intern.notFound);
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
 * Makes the page of a certificate, and mails its address to the holder; the same one again where there is one.
 * @param email of an account that has proved it
 * @returns its address
 * @throws Unknown for the certificate of anybody else; Conflict when it was revoked
 */
export async function make(id: string, email: string): Promise<string> {
  const brand = await siteTexts.readBrand();
  return durable(async () => {
    const row = await own(id, email);
    if (row.revokedAt) throw new Conflict(messages.intern.revoked, 'CERTIFICATE_REVOKED');
    if (row.internPage) return internAddress(slugOf(row));
    const made = { ...row, internPage: randomCode(10).toLowerCase() };
    const { count } = await certificateRows().updateMany({
      where: { id: row.id, internPage: { $null: true } },
      data: { internPage: made.internPage },
    });
    // Of two requests at the same moment the other one's page stays.
    if (count !== 1) return internAddress(slugOf(await own(id, email)));
    const page = internAddress(slugOf(made));
    const origin = settings().PUBLIC_URL;
    await audit('edited', { kind: CERTIFICATE_KIND, name: row.certificateId, detail: 'page made' });
    await mails.enqueue(internMail({ page: origin + page, account: origin + ACCOUNT_PAGE }, email, brand));
    return page;
  });
}

/** Takes the page of a certificate down, at once. @throws Unknown for the certificate of anybody else */
export async function remove(id: string, email: string): Promise<void> {
  await durable(async () => {
    const row = await own(id, email);
    await certificateRows().updateMany({ where: { id: row.id }, data: { internPage: null } });
  });
}

/**
 * Shows a text on the pages of an address, or hides it. A stranger may have sent it with that address, so nothing is shown
 * that was not chosen.
 * @param entry its `documentId`
 * @param email of an account that has proved it
 * @throws Unknown for what was sent with another address; Conflict when it is not public
 */
export async function choose(entry: string, email: string, shown: boolean): Promise<void> {
  await durable(async () => {
    const link = await links().findOne({ where: { entry, email } });
    if (!link) throw new Unknown(messages.intern.unknownText);
    const { uid } = moderatedFeature(link.kind);
    const isPublic = (await rows(uid).count({ where: { documentId: entry, moderation: 'verified' } })) > 0;
    if (shown && !isPublic) throw new Conflict(messages.intern.notPublic, 'NOT_PUBLIC');
    await links().updateMany({ where: { id: link.id, email }, data: { onPage: shown } });
  });
}

/**
 * Takes down the pages of everything that is held with an address, and forgets what was chosen for them. Inside the
 * write that it belongs to.
 */
export async function removeAllOf(email: string): Promise<void> {
  await links().updateMany({ where: { email, onPage: true }, data: { onPage: false } });
  const applications = await rows<ApplicationRow>(APPLICATION).findMany({ where: { email }, select: ['reference'] });
  const references = { $in: applications.map(({ reference }) => reference) };
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

/** @throws Unknown as for an ID that there is not: nobody learns whose a certificate is */
async function own(id: string, email: string): Promise<CertificateRow> {
  const row = await certificates.lookup(id);
  if ((await addressesOf([row])).get(row.id) !== email) throw new Unknown(messages.certificate.unknown);
  return row;
}

/** Public texts of a kind that the owner of an address has chosen, the newest first. */
async function verified<Row extends ModeratedRow>(
  uid: string,
  kind: ModeratedKind,
  email: string,
  populate: string[] = [],
): Promise<Row[]> {
  const chosen = await links().findMany({
    where: { email, kind, onPage: true },
    orderBy: [{ id: 'desc' }],
    limit: MOST_TEXTS,
  });
  return rows<Row>(uid).findMany({
    where: { documentId: { $in: chosen.map(({ entry }) => entry) }, moderation: 'verified' },
    orderBy: [{ verifiedAt: 'desc' }, { id: 'desc' }],
    populate,
  });
}

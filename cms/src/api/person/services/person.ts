import { AUDIT_ENTRY, audited, renameInAudit } from '../../../platform/audited';
import { durable } from '../../../platform/database/durable';
import { type BaseRow, rows } from '../../../platform/database/rows';
import { Conflict } from '../../../platform/errors';
import { discardPrivateFile } from '../../../platform/files/private-files';
import { fingerprintOf, IDEMPOTENCY_KEY } from '../../../platform/http/idempotency';
import { ACCOUNT_ORIGIN, signUpRequest } from '../../account/account';
import { ACCOUNT, CONFIRM_LINK } from '../../account/row';
import { SITE_ADMIN_ROLE } from '../../admin-session/site-admin';
import { APPLICATION, type ApplicationRow } from '../../application/row';
import { APPLICATION_NOTE } from '../../application-record/row';
import { APPLICATION_STEP } from '../../application-status/row';
import { BLOG_POST, POST_LIKE } from '../../blog-post/row';
import { CERTIFICATE, type CertificateRow } from '../../certificate/row';
import { CORRECTION, type CorrectionRow, correctionRequest } from '../../correction/row';
import { mailFilesTo, removeMailFiles } from '../../mail/outbox';
import { MAIL } from '../../mail/row';
import { PRIVATE_LINK, type PrivateLinkRow } from '../../private-link/row';
import { QUICK_APPLICATION, type QuickApplicationRow, quickApplyRequest } from '../../quick-application/row';
import { TESTIMONIAL, type TestimonialRow } from '../../testimonial/row';
import type { Forgotten, Found } from '../found';

interface AccountRow extends BaseRow {
  email: string;
  fullName: string | null;
  role?: { type: string } | null;
}

const SESSION = 'admin::session';

/** What is known under one address, in every table that holds it. */
interface Traces {
  applications: ApplicationRow[];
  quickApplications: QuickApplicationRow[];
  accounts: AccountRow[];
  links: PrivateLinkRow[];
  reviews: TestimonialRow[];
  corrections: CorrectionRow[];
}

/** What there is about one person, by their e-mail address, and its end. */
export default () => ({
  /** What `forget` would delete. @throws Conflict when it is the address of a site admin */
  async find(email: string): Promise<Found> {
    const traces = await trace(email);
    const where = conditions(email, traces);
    const count = (uid: string, condition: object) => rows(uid).count({ where: condition });
    return {
      references: traces.applications.map(({ reference }) => reference),
      counts: {
        applications: traces.applications.length,
        documents: documentsOf(traces).length,
        notes: await count(APPLICATION_NOTE, where.notes),
        steps: await count(APPLICATION_STEP, where.steps),
        quickApplications: traces.quickApplications.length,
        texts: (await count(BLOG_POST, where.texts)) + traces.reviews.length,
        links: traces.links.length,
        accounts: traces.accounts.length,
        confirmLinks: await count(CONFIRM_LINK, where.confirmLinks),
        sessions: await count(SESSION, where.sessions),
        corrections: await count(CORRECTION, where.corrections),
        certificateAddresses: await count(CERTIFICATE, where.certificateAddresses),
        mails: await count(MAIL, where.mails),
        mailFiles: (await mailFilesTo(email)).length,
        answers: await count(IDEMPOTENCY_KEY, where.answers),
        auditLines: await count(AUDIT_ENTRY, where.auditLines),
      },
      isPanelAccount: (await count('admin::user', { email: { $eqi: email } })) > 0,
    };
  },

  /**
   * Deletes what there is under an address: the rows in one transaction, then the files. Files that a crash leaves are
   * swept: no row names them. Lines of the audit list stay, without the address.
   * @throws Conflict when it is the address of a site admin, or a mail to it is being sent just now
   */
  async forget(email: string): Promise<Forgotten> {
    const { counts, files } = await durable(async () => {
      const mails = await removeMails(email);
      const traces = await trace(email);
      const where = conditions(email, traces);
      // Accounts before their sessions, applications before their notes and steps: one that is just being added comes first, or not.
      const accounts = await remove(ACCOUNT, where.accounts);
      const applications = await remove(APPLICATION, where.applications);
      const gone = {
        applications,
        notes: await remove(APPLICATION_NOTE, where.notes),
        steps: await remove(APPLICATION_STEP, where.steps),
        quickApplications: await remove(QUICK_APPLICATION, where.quickApplications),
        texts: (await remove(BLOG_POST, where.texts)) + (await remove(TESTIMONIAL, where.texts)),
        links: await remove(PRIVATE_LINK, where.links),
        accounts,
        confirmLinks: await remove(CONFIRM_LINK, where.confirmLinks),
        sessions: await remove(SESSION, where.sessions),
        corrections: await remove(CORRECTION, where.corrections),
        certificateAddresses: await unaddress(where.certificateAddresses),
        mails,
        answers: await remove(IDEMPOTENCY_KEY, where.answers),
        auditLines: await renameInAudit(where.auditLines, 'forgotten'),
      };
      await remove(POST_LIKE, { post: where.texts.documentId });
      const name = traces.applications.map(({ reference }) => reference).join(', ') || null;
      if (Object.values(gone).some((count) => count > 0)) await audited('deleted', { kind: 'Person', name });
      return { counts: gone, files: documentsOf(traces) };
    });
    await Promise.all(files.map(discardPrivateFile));
    await tidyJournal();
    return {
      counts: { ...counts, documents: files.length, mailFiles: await removeMailFiles(await mailFilesTo(email)) },
    };
  },
});

async function trace(email: string): Promise<Traces> {
  const where = { email: { $eqi: email } };
  const links = await rows<PrivateLinkRow>(PRIVATE_LINK).findMany({ where });
  const accounts = await rows<AccountRow>(ACCOUNT).findMany({ where, populate: ['role'] });
  if (accounts.some(({ role }) => role?.type === SITE_ADMIN_ROLE.type))
    throw new Conflict('This is the address of a site admin. Give that account another address in the panel first.');
  return {
    applications: await rows<ApplicationRow>(APPLICATION).findMany({ where }),
    quickApplications: await rows<QuickApplicationRow>(QUICK_APPLICATION).findMany({ where }),
    accounts,
    links,
    reviews: await rows<TestimonialRow>(TESTIMONIAL).findMany({ where: textsOf(links) }),
    corrections: await rows<CorrectionRow>(CORRECTION).findMany({ where }),
  };
}

const textsOf = (links: PrivateLinkRow[]) => ({ documentId: { $in: links.map(({ entry }) => entry) } });
const idsOf = (entries: { id: number }[]) => ({ id: { $in: entries.map(({ id }) => id) } });

/** Which rows of each table are theirs. */
function conditions(email: string, { applications, quickApplications, accounts, links, corrections }: Traces) {
  const references = applications.map(({ reference }) => reference);
  const requests = [
    ...quickApplications.map(quickApplyRequest),
    ...accounts.map(signUpRequest),
    ...corrections.map(correctionRequest),
  ];
  return {
    applications: idsOf(applications),
    notes: { reference: { $in: references } },
    steps: { reference: { $in: references } },
    quickApplications: idsOf(quickApplications),
    texts: textsOf(links),
    links: idsOf(links),
    accounts: idsOf(accounts),
    // Also those that were sent to it while an account had it.
    confirmLinks: { $or: [{ accountId: { $in: accounts.map(({ id }) => id) } }, { email: { $eqi: email } }] },
    sessions: { origin: ACCOUNT_ORIGIN, userId: { $in: accounts.map(({ id }) => String(id)) } },
    corrections: idsOf(corrections),
    certificateAddresses: { mailedTo: { $eqi: email } },
    mails: { recipient: { $eqi: email } },
    answers: {
      $or: [
        { fingerprint: { $in: requests.map(fingerprintOf) } },
        ...[...references, ...links.map(({ entry }) => entry)].map((known) => ({ answer: { $containsi: known } })),
      ],
    },
    // Of a version that named them by their address.
    auditLines: { kind: { $in: ['Account', 'Quick application'] }, name: { $eqi: email } },
  };
}

const documentsOf = ({ applications, reviews }: Traces): string[] =>
  [
    ...applications.flatMap(({ resumeFile, certificatesFile }) => [resumeFile, certificatesFile]),
    ...reviews.map(({ photoFile }) => photoFile),
  ].filter((name) => name !== null);

const remove = async (uid: string, where: object): Promise<number> => (await rows(uid).deleteMany({ where })).count;

/** A mail that a process is just sending would still be written into the outbox. */
async function removeMails(email: string): Promise<number> {
  const recipient = { $eqi: email };
  const free = { $or: [{ heldUntil: { $null: true } }, { heldUntil: { $lte: new Date().toISOString() } }] };
  const count = await remove(MAIL, { recipient, ...free });
  if ((await rows(MAIL).count({ where: { recipient } })) > 0)
    throw new Conflict('An email to this address is being sent right now. Run this again in two minutes.');
  return count;
}

/** SQLite's journal holds what was written lately, also what is deleted since. Where a server reads just now, it goes later. */
async function tidyJournal(): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') await strapi.db.connection.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** A certificate stays for ever; to whom it was mailed does not. */
const unaddress = async (where: object): Promise<number> =>
  (await rows<CertificateRow>(CERTIFICATE).updateMany({ where, data: { mailedTo: null } })).count;

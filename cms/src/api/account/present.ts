import type { AccountOverview, Newest, OwnApplication, OwnCertificate, OwnText } from '../../contract/pages';
import { privateAddress } from '../../contract/site';
import { pick } from '../../platform/database/rows';
import { moderatedFeature } from '../../platform/feature';
import { iso } from '../../platform/time';
import { presentStatus } from '../application/present';
import type { CertificateRow } from '../certificate/row';
import { stateOf } from '../moderation/private-link/present';
import { internPageOf } from './intern/intern';
import type { Own } from './overview';

export const presentOverview = (own: Own): AccountOverview => ({
  applications: presentedEach(own.applications, presentApplication),
  quickApplications: presentedEach(own.quickApplications, (row) => ({
    _id: row.documentId,
    receivedAt: iso(row.createdAt),
    role: row.role,
  })),
  texts: presentedEach(own.texts, presentText),
  certificates: presentedEach(own.certificates, presentCertificate),
  corrections: presentedEach(own.corrections, (row) => ({
    _id: row.documentId,
    CertificateId: row.certificateId,
    sentAt: iso(row.createdAt),
    state: row.state,
  })),
  messages: presentedEach(own.messages, (row) => ({
    _id: row.documentId,
    sentAt: iso(row.createdAt),
    ...pick(row, ['topic', 'state']),
  })),
});

const presentedEach = <Row, Item>({ items, total }: Newest<Row>, present: (row: Row) => Item): Newest<Item> => ({
  items: items.map(present),
  total,
});

/** Omits decisions until the applicant has been notified. */
function presentApplication({ row, visible }: Own['applications']['items'][number]): OwnApplication {
  const shown = presentStatus({ row, visible, certificate: null, round: null });
  return {
    ...pick(shown, ['reference', 'domain', 'status', 'replyBy']),
    receivedAt: iso(row.createdAt),
    since: shown.steps.at(-1)?.at ?? null,
    hasInternship: row.offerAnswer === 'accepted',
  };
}

function presentText({ link, row }: Own['texts']['items'][number]): OwnText {
  const { named, addressOf } = moderatedFeature(link.kind);
  return {
    _id: row.documentId,
    kind: link.kind,
    title: named(row).title,
    state: stateOf(row.moderation),
    sentAt: iso(row.createdAt),
    publicAt: row.moderation === 'verified' ? addressOf(row) : null,
    // Not secret here: emails to this confirmed address contain the link too.
    link: link.token === null ? null : privateAddress(link.token),
    onPage: link.onPage === true,
  };
}

function presentCertificate(row: CertificateRow): OwnCertificate {
  const page = internPageOf(row);
  return {
    CertificateId: row.certificateId,
    Domain: row.domain,
    Course: row.isInternship,
    issuedAt: iso(row.createdAt),
    revokedAt: row.revokedAt && iso(row.revokedAt),
    ...(page === null ? {} : { page }),
  };
}

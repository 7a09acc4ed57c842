import type {
  AccountOverview,
  OwnApplication,
  OwnCertificate,
  OwnCorrection,
  OwnMessage,
  OwnQuickApplication,
  OwnText,
} from '../../contract/account-overview';
import { privateAddress } from '../../contract/addresses';
import { moderatedFeature } from '../../platform/feature';
import { iso } from '../../platform/time';
import { presentStatus } from '../application/present';
import type { QuickApplicationRow } from '../application/quick/feature';
import type { CertificateRow } from '../certificate/present';
import type { ContactMessageRow } from '../message/contact/feature';
import { stateOf } from '../moderation/private-link/present';
import { internPageOf } from './intern/intern';
import type { Own, OwnCorrectionRow, OwnTextRow } from './overview';

export const presentOverview = ({
  applications,
  quickApplications,
  texts,
  certificates,
  corrections,
  messages,
}: Own): AccountOverview => ({
  applications: { items: applications.items.map(presentApplication), total: applications.total },
  quickApplications: { items: quickApplications.items.map(presentQuick), total: quickApplications.total },
  texts: { items: texts.items.map(presentText), total: texts.total },
  certificates: { items: certificates.items.map(presentCertificate), total: certificates.total },
  corrections: { items: corrections.items.map(presentCorrection), total: corrections.total },
  messages: { items: messages.items.map(presentMessage), total: messages.total },
});

/** Omits decisions before the applicant is notified. */
function presentApplication({ row, visible }: Own['applications']['items'][number]): OwnApplication {
  const { reference, domain, status, steps, replyBy } = presentStatus({ row, visible, certificate: null });
  return { reference, domain, receivedAt: iso(row.createdAt), status, since: steps.at(-1)?.at ?? null, replyBy };
}

const presentQuick = ({ documentId, createdAt, role }: QuickApplicationRow): OwnQuickApplication => ({
  _id: documentId,
  receivedAt: iso(createdAt),
  role,
});

function presentText({ link, row }: OwnTextRow): OwnText {
  const { sender } = moderatedFeature(link.kind);
  return {
    _id: row.documentId,
    kind: link.kind,
    title: sender.named(row).title,
    state: stateOf(row.moderation),
    sentAt: iso(row.createdAt),
    publicAt: row.moderation === 'verified' ? sender.addressOf(row) : null,
    // No secret: emails to this confirmed address contain it.
    link: link.token === null ? null : privateAddress(link.token),
    onPage: link.onPage === true,
  };
}

const presentCorrection = ({ documentId, certificateId, createdAt, state }: OwnCorrectionRow): OwnCorrection => ({
  _id: documentId,
  CertificateId: certificateId,
  sentAt: iso(createdAt),
  state,
});

const presentMessage = ({ documentId, topic, createdAt, state }: ContactMessageRow): OwnMessage => ({
  _id: documentId,
  topic,
  sentAt: iso(createdAt),
  state,
});

const presentCertificate = (row: CertificateRow): OwnCertificate => ({
  CertificateId: row.certificateId,
  Domain: row.domain,
  Course: row.isInternship,
  issuedAt: iso(row.createdAt),
  revokedAt: row.revokedAt && iso(row.revokedAt),
  ...withPage(internPageOf(row)),
});

const withPage = (page: string | null) => (page === null ? {} : { page });

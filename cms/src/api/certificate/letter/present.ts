import type { Letter, LetterDraft, ListedLetter } from '../../../contract/certificate/letter';
import { pick } from '../../../platform/database/rows';
import { iso } from '../../../platform/time';
import { linkOf } from '../row';
import { type LetterRow, type ReleasedLetter, versionOf } from './row';

const stateOf = ({ releasedAt, revokedAt }: LetterRow) => {
  if (revokedAt) return 'revoked';
  return releasedAt ? 'released' : 'draft';
};

export const presentDraft = (row: LetterRow): LetterDraft => ({
  text: row.text,
  state: stateOf(row),
  version: versionOf(row),
  LetterId: row.letterId,
});

export const presentListed = (row: LetterRow): ListedLetter => ({
  _id: row.documentId,
  ...pick(row, ['internship', 'mentor', 'text']),
  Name: row.recipient,
  Domain: row.domain,
  state: stateOf(row),
  version: versionOf(row),
  LetterId: row.letterId,
  createdAt: iso(row.releasedAt ?? row.createdAt),
});

export const presentLetter = (row: ReleasedLetter): Letter => ({
  LetterId: row.letterId,
  Name: row.recipient,
  Domain: row.domain,
  text: row.revokedAt ? null : row.text,
  mentor: row.mentor,
  CertificateId: row.certificateId,
  createdAt: iso(row.releasedAt),
  link: linkOf(row.letterId),
  pdfSha256: row.pdfHash,
  revoked: row.revokedAt ? { date: iso(row.revokedAt), reason: row.revocationReason ?? '' } : null,
});

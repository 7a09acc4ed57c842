import { hash } from 'node:crypto';
import { certificateKeyOf } from '../../../contract/certificate/certificate';
import type { UnsignedEndorsement } from '../../../contract/certificate/credential';
import { type LetterDraft, type LettersQuery, letterMessages } from '../../../contract/certificate/letter';
import { CRITERIA, MARKS } from '../../../contract/internship/internship';
import { audit } from '../../../platform/audit';
import { createRow, durable, lockRows, newestFirst, pageOf } from '../../../platform/database/rows';
import { Conflict, Forbidden, Stale, Unknown } from '../../../platform/errors';
import { openPrivateFile, storePrivateFile } from '../../../platform/files/private-files';
import { randomCode } from '../../../platform/secret-token';
import { emitWebhook } from '../../../platform/webhooks';
import { type Caller, lockOne, read as readInternship } from '../../internship/internship';
import type { InternshipRow } from '../../internship/row';
import { longDay } from '../../mail/words';
import * as siteTexts from '../../site/site';
import { commonOf, type Facts } from '../credential/badge';
import { signed } from '../credential/credential';
import * as credentialKeys from '../credential-key';
import { draw } from '../drawing';
import { MissingGlyph } from '../drawing/fonts';
import { lockValid, printedName, recordedCertificateFor } from '../holder';
import { LETTER, linkOf } from '../row';
import { recommendationText, releasedMail } from './mails';
import { presentDraft } from './present';
import { revokeLetters } from './revoke';
import {
  currentLetter,
  eventOf,
  inState,
  isReleased,
  LETTER_KIND,
  type LetterRow,
  letters,
  type ReleasedLetter,
  versionOf,
} from './row';

/**
 * Suggests a letter if there is none.
 * @throws Unknown, including for someone else's intern
 */
export async function readDraft(internship: string, caller: Caller): Promise<LetterDraft> {
  const { row } = await readInternship(internship, caller);
  const letter = await currentLetter(row.reference);
  if (letter) return presentDraft(letter);
  // After a revocation, the earlier text is the best start.
  const [earlier] = await letters().findMany({ where: { reference: row.reference }, orderBy: newestFirst, limit: 1 });
  return { text: earlier?.text ?? (await suggestionFor(row)), state: null, version: '', LetterId: null };
}

async function suggestionFor(row: InternshipRow) {
  const { domain, startsOn, endsOn, projectTitle, evaluation } = row;
  const marks = Object.entries(evaluation?.marks ?? {}).map(
    ([criterion, mark]) => `${CRITERIA[criterion as keyof typeof CRITERIA].toLowerCase()}: ${MARKS[mark - 1]}`,
  );
  const { text } = await recommendationText.write({
    name: await printedName(row),
    domain,
    period: `from ${longDay(startsOn)} to ${longDay(endsOn)}`,
    project: projectTitle ?? '',
    marks: marks.join(', ').toLowerCase(),
    strengths: evaluation?.strengths ?? '',
  });
  return text.trim();
}

/** @throws Unknown; Conflict unless the internship is completed, or after the release */
export function write(internship: string, text: string, version: string, caller: Caller): Promise<LetterDraft> {
  return durable(async () => {
    const row = await lockOne(internship, caller);
    const { documentId, reference, domain, mentorName, station } = row;
    if (station !== 'completed') throw new Conflict(letterMessages.notCompleted, 'NOT_COMPLETED');
    const stored = await currentLetter(reference);
    if (isReleased(stored)) throw new Conflict(letterMessages.released, 'LETTER_RELEASED');
    if (version !== (stored ? versionOf(stored) : '')) throw new Stale(letterMessages.changedSince);
    // The certificate has the corrected name.
    const certificate = await recordedCertificateFor(reference);
    const written = { recipient: certificate?.recipient ?? (await printedName(row)), domain, mentor: mentorName, text };
    if (stored) {
      // The draft may have been released since.
      const { count } = await letters().updateMany({ where: { id: stored.id, ...inState.draft }, data: written });
      if (count !== 1) throw new Conflict(letterMessages.released, 'LETTER_RELEASED');
    } else await createRow<LetterRow>(LETTER, { ...written, reference, internship: documentId });
    await audit('edited', { kind: LETTER_KIND, name: reference });
    return { text, state: 'draft', version: versionOf(written), LetterId: null };
  });
}

/** Newest first. */
export const list = ({ state, ...page }: LettersQuery) =>
  pageOf<LetterRow>(LETTER, { where: state ? inState[state] : {} }, page);

/**
 * Makes a draft public, with an ID, a PDF and an email to the intern.
 * @param version of the draft that the administrator has read
 * @throws Unknown; Stale; Conflict without a certificate, or if already released
 */
export async function release(id: string, version: string): Promise<void> {
  const draft = await assertDraft(id, version);
  const certificate = await recordedCertificateFor(draft.reference ?? '');
  if (!certificate) throw new Conflict(letterMessages.noCertificate, 'NOT_COMPLETED');
  const { certificateId, recipient } = certificate;
  const letterId = `FL-${randomCode(5, 5, 5)}`;
  const columns = {
    letterId,
    letterKey: certificateKeyOf(letterId),
    certificateId,
    recipient,
    releasedAt: new Date().toISOString(),
  };
  const letter: ReleasedLetter = { ...draft, ...columns };
  const file = await store(letter, await siteTexts.readBrand());
  await durable(async () => {
    // Letters are released one at a time, and never for a revoked certificate. The sweep deletes an unused file.
    if (!(await lockValid(certificateId))) throw new Conflict(letterMessages.noCertificate, 'NOT_COMPLETED');
    await lockRows(letters(), { id: letter.id });
    await assertDraft(id, version);
    await letters().updateMany({ where: { id: letter.id }, data: { ...columns, ...file } });
    await audit('issued', { kind: LETTER_KIND, name: letterId, detail: `${recipient}, ${letter.domain}` });
    await releasedMail(letter);
    await emitWebhook('letter.released', await eventOf(letter, 'released'));
  });
}

async function assertDraft(documentId: string, version: string): Promise<LetterRow> {
  const row = await find(documentId);
  if (isReleased(row)) throw new Conflict(letterMessages.released, 'LETTER_RELEASED');
  if (versionOf(row) !== version) throw new Stale(letterMessages.changedSince);
  return row;
}

async function find(documentId: string): Promise<LetterRow> {
  const row = await letters().findOne({ where: { documentId } });
  if (!row) throw new Unknown(letterMessages.unknownDraft);
  return row;
}

async function store(row: ReleasedLetter, brand: string): Promise<Pick<LetterRow, 'pdfFile' | 'pdfHash'>> {
  const letter = {
    title: 'Letter of recommendation',
    about: [`For ${row.recipient}`, `Internship: ${row.domain}`],
    date: longDay(row.releasedAt),
    text: row.text,
    signature: row.mentor ? [row.mentor, `Mentor, ${brand}`] : [brand],
    brand,
    proof: { id: row.letterId, link: linkOf(row.letterId), certificateId: row.certificateId },
    issuer: await credentialKeys.issuer(),
  };
  try {
    const bytes = await draw({ kind: 'letter', letter });
    return { pdfFile: await storePrivateFile('letters', 'pdf', bytes), pdfHash: hash('sha256', bytes) };
  } catch (error) {
    if (error instanceof MissingGlyph) return { pdfFile: null, pdfHash: null };
    throw error;
  }
}

/** Revokes permanently. @throws Unknown, including for a draft */
export async function revoke(id: string, reason: string): Promise<void> {
  await durable(async () => {
    const row = await find(id);
    if (!isReleased(row)) throw new Unknown(letterMessages.unknownDraft);
    await revokeLetters({ id: row.id }, reason);
  });
}

/** Finds revoked letters too. @throws Unknown */
export async function lookup(id: string): Promise<ReleasedLetter> {
  const row = await letters().findOne({ where: { letterKey: certificateKeyOf(id) } });
  if (!isReleased(row)) throw new Unknown(letterMessages.unknown);
  return row;
}

/** @throws Unknown; Forbidden when revoked */
export async function valid(id: string): Promise<ReleasedLetter> {
  const row = await lookup(id);
  if (row.revokedAt) throw new Forbidden(letterMessages.fileRevoked, 'CERTIFICATE_FILE_REVOKED');
  return row;
}

/** @throws Unknown; Forbidden when revoked; Conflict when the fonts lack a character */
export async function openPdf(id: string) {
  const { pdfFile, letterId } = await valid(id);
  if (!pdfFile) throw new Conflict(letterMessages.noFile, 'NO_CERTIFICATE_FILE');
  return { ...(await openPrivateFile(pdfFile)), name: `${letterId}.pdf` };
}

/** Returns an `EndorsementCredential` (Open Badges 3.0) of the certificate's credential. */
export async function readEndorsement(id: string): Promise<{ row: ReleasedLetter; document: string }> {
  const row = await valid(id);
  const document = await signed(row.letterKey, row.releasedAt, async (facts) => endorsementOf(row, facts));
  // If the letter has been revoked since, the status list may not include it yet.
  await valid(id);
  return { row, document };
}

const endorsementOf = (row: ReleasedLetter, facts: Facts): UnsignedEndorsement => ({
  ...commonOf(linkOf(row.letterId), row.releasedAt, facts),
  type: ['VerifiableCredential', 'EndorsementCredential'],
  name: `Letter of recommendation: ${row.recipient}`,
  credentialSubject: {
    id: linkOf(row.certificateId),
    type: ['EndorsementSubject'],
    endorsementComment: row.text,
  },
});

import type { UnsignedEndorsement } from '../../../contract/certificate/credential';
import { commonOf, type Facts } from '../credential/badge';
import { signed } from '../credential/credential';
import { linkOf } from '../present';
import * as letters from './letter';
import type { ReleasedLetter } from './row';

/** Returns the signed letter: an `EndorsementCredential` (Open Badges 3.0) of the certificate's credential. */
export async function readEndorsement(id: string): Promise<{ row: ReleasedLetter; document: string }> {
  const row = await letters.valid(id);
  const document = await signed(row.letterKey, row.releasedAt, async (facts) => endorsementOf(row, facts));
  // If the letter was revoked in the meantime, the status list may not include it yet.
  await letters.valid(id);
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

import { audit } from '../../../platform/audit';
import { emitWebhook } from '../../../platform/webhooks';
import { revokedMail } from './mails';
import { eventOf, inState, isReleased, LETTER_KIND, letters } from './row';

/** Revokes the released letters that match, inside a write. Keeps the first date and reason. */
export async function revokeLetters(matching: object, reason: string): Promise<void> {
  const valid = { ...matching, ...inState.released };
  for (const row of await letters().findMany({ where: valid })) {
    const data = { revokedAt: new Date().toISOString(), revocationReason: reason };
    if ((await letters().updateMany({ where: { ...valid, id: row.id }, data })).count !== 1) continue;
    await audit('revoked', { kind: LETTER_KIND, name: row.letterId, detail: reason });
    if (isReleased(row)) await revokedMail({ ...row, ...data }, reason);
    await emitWebhook('letter.revoked', await eventOf(row, 'revoked'));
  }
}

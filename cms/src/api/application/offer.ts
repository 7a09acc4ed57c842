import type { Offer } from '../../contract/application/status';
import { dayIn } from './round/round';
import type { ApplicationRow } from './row';

/** Returns a selected applicant's offer. Applications selected by an older version have none. */
export function offerOf(
  { state, answerBy, offerAnswer }: ApplicationRow,
  timeZone: string,
  now = new Date(),
): Offer | null {
  if (state !== 'selected' || !answerBy) return null;
  return { answerBy, answer: offerAnswer ?? (answerBy < dayIn(timeZone, now) ? 'expired' : null) };
}

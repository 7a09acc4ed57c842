import type { Credentials } from '../../contract/application/status';
import { zoneWords } from '../../contract/calls';
import { letterMessages } from '../../contract/certificate/letter';
import { Conflict } from '../../platform/errors';
import { dayIn } from '../../platform/time';
import { presentStatus } from '../application/present';
import { read } from '../application/status/application-status';
import { drawOrRefuse } from '../certificate/drawing';
import { longDay } from '../mail/words';
import * as siteTexts from '../site/site';
import { offerLetterText } from './mails';
import { daysOf } from './offer';
import { internships } from './row';

/**
 * Returns the letter that confirms an offer, as a PDF. It omits the reference, which together with the email gives
 * access to the application.
 * @throws Unknown; Conflict without an offer, or when the fonts lack a character; QueueFull
 */
export async function offerLetter(credentials: Credentials, now = new Date()): Promise<Buffer> {
  const status = await read(credentials);
  const { row, round } = status;
  const { offer } = presentStatus(status);
  if (!offer || offer.answer === 'declined' || offer.answer === 'expired')
    throw new Conflict(letterMessages.noOfferLetter);
  const internship = await internships().findOne({ where: { reference: row.reference } });
  if (internship?.station === 'left' || internship?.station === 'not completed')
    throw new Conflict(letterMessages.noOfferLetter);
  // If the round has no dates, the internship gets its dates when the offer is accepted.
  const days = internship ?? (round?.startsOn && round.endsOn ? daysOf(round, now) : null);
  const timeZone = round?.timeZone ?? 'UTC';
  const brand = await siteTexts.readBrand();
  const { subject, text } = await offerLetterText.write({
    name: row.fullName,
    domain: row.domain,
    period: days && `from ${longDay(days.startsOn)} to ${longDay(days.endsOn)}`,
    ifAccepted: offer.answer === 'accepted',
    ifOpen: offer.answer === null,
    answerBy: `${longDay(offer.answerBy)} (${zoneWords(timeZone)})`,
  });
  const letter = { title: subject, about: [], date: longDay(dayIn(timeZone, now)), text, signature: [brand], brand };
  return drawOrRefuse({ kind: 'letter', letter }, letterMessages.noOfferFile);
}

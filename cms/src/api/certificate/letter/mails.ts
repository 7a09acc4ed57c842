import { applications } from '../../application/row';
import { draftOf } from '../../mail/feature';
import { enqueue } from '../../mail/mail';
import { greeted, mailText, type Written } from '../../mail/text/text';
import { longDay, quoted } from '../../mail/words';
import { linkOf } from '../row';
import type { ReleasedLetter } from './row';

/** Suggested letter for a mentor to edit. */
export const recommendationText = mailText('recommendation letter', {
  subject: 'Letter of recommendation',
  text: `{name} completed a virtual internship in {domain} with us, {period}.

The project: {project}.

Our evaluation: {marks}.

{strengths}

I am happy to recommend {name} to any team that works in this field.`,
  optional: ['strengths'],
});

const released = mailText('letter released', {
  subject: 'Your letter of recommendation {letterId}',
  text: greeted(`There is a letter of recommendation for you. Its ID is

    {letterId}

On its page you can read it, download it as a PDF, and send the link to anyone. They can check there that it is valid:

    {link}`),
});

const revoked = mailText('letter revoked', {
  subject: 'Your letter of recommendation {letterId} was revoked',
  text: greeted(`Your letter of recommendation {letterId} was revoked on {day}, and is no longer valid. The reason given:

{reason}

Anyone who looks it up sees the same:

    {link}

If this is a mistake or something is unclear, please write to us and quote the ID above.`),
});

/** Emails the intern, unless they were forgotten. */
async function toIntern({ reference }: ReleasedLetter, kind: string, written: Promise<Written>): Promise<void> {
  const application = await applications().findOne({ where: { reference: reference ?? '' } });
  if (application) await enqueue(await draftOf(kind, application.email, written));
}

export function releasedMail(row: ReleasedLetter): Promise<void> {
  const { letterId } = row;
  return toIntern(row, 'letter released', released.write({ letterId, link: linkOf(letterId) }));
}

export function revokedMail(row: ReleasedLetter, reason: string): Promise<void> {
  const { letterId, revokedAt } = row;
  const values = { letterId, link: linkOf(letterId), day: longDay(revokedAt ?? ''), reason: quoted(reason) };
  return toIntern(row, 'letter revoked', revoked.write(values));
}

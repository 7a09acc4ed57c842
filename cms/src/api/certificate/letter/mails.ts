import { rows } from '../../../platform/database/rows';
import { APPLICATION, type ApplicationRow } from '../../application/row';
import { enqueue } from '../../mail/mail';
import { mailText } from '../../mail/text/text';
import { longDay, quoted } from '../../mail/words';
import { linkOf } from '../present';
import type { ReleasedLetter } from './row';

/** Suggested letter for a mentor to edit. */
export const recommendationText = mailText('recommendation letter', {
  subject: 'Letter of recommendation',
  text: `{name} completed a virtual internship in {domain} with us, {period}.

The project: {project}.

Our evaluation: {marks}.

{strengths}

I am happy to recommend {name} to any team that works in this field.`,
});

/** PDF that colleges ask for before a student may start. */
export const offerLetterText = mailText('offer letter', {
  subject: 'Internship offer',
  text: `Dear {name},

we offer you an internship in {domain} in our virtual internship programme, {period}.

You will build one live project with a mentor and present it at the end. The programme is free, with no fees at any point.

{answer}`,
});

const released = mailText('letter released', {
  subject: 'Your letter of recommendation {letterId}',
  text: `Hello,

there is a letter of recommendation for you. Its ID is

    {letterId}

On its page you can read it, download it as a PDF, and send the link to anyone. They can check there that it is valid:

    {link}

{brand}
`,
  required: ['link'],
});

const revoked = mailText('letter revoked', {
  subject: 'Your letter of recommendation {letterId} was revoked',
  text: `Hello,

your letter of recommendation {letterId} was revoked on {day}, and is no longer valid. The reason given:

{reason}

Anyone who looks it up sees the same:

    {link}

If this is a mistake or something is unclear, please write to us and quote the ID above.

{brand}
`,
  required: ['link'],
});

/** Emails the intern, unless they were forgotten. */
async function toIntern(
  { reference }: ReleasedLetter,
  kind: string,
  text: { subject: string; text: string },
): Promise<void> {
  const application = await rows<ApplicationRow>(APPLICATION).findOne({ where: { reference: reference ?? '' } });
  if (application) await enqueue({ kind, recipient: application.email, ...text });
}

export const releasedMail = async (row: ReleasedLetter): Promise<void> => {
  const { letterId } = row;
  await toIntern(row, 'letter released', await released.write({ letterId, link: linkOf(letterId) }));
};

export async function revokedMail(row: ReleasedLetter, reason: string): Promise<void> {
  const { letterId, revokedAt } = row;
  const values = { letterId, link: linkOf(letterId), day: longDay(revokedAt ?? ''), reason: quoted(reason) };
  await toIntern(row, 'letter revoked', await revoked.write(values));
}

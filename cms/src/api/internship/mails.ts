import { statusAddress } from '../../contract/application/status';
import { zoneWords } from '../../contract/calls';
import { internshipAddress, lastDayOf } from '../../contract/internship/internship';
import { settings } from '../../platform/settings';
import { zoneOf } from '../application/round/round';
import type { ApplicationRow } from '../application/row';
import { draftOf, type MailDraft } from '../mail/feature';
import { greeted, mailText, type Written } from '../mail/text/text';
import { longDay, quoted } from '../mail/words';
import type { InternshipRow } from './row';

// Emails to applicants contain no name, like those about the status.

interface Text<Values> {
  write(values: Values): Promise<Written>;
}

type Offered = Pick<ApplicationRow, 'email' | 'reference' | 'domain' | 'round' | 'answerBy'>;

const offerValues = async ({ reference, email, domain, answerBy, round }: Offered) => ({
  reference,
  domain,
  // Includes the time zone in which the day ends.
  answerBy: `${longDay(answerBy ?? '')} (${zoneWords(await zoneOf(round))})`,
  statusPage: statusAddress(settings().PUBLIC_URL, reference),
  internPage: internshipAddress(settings().PUBLIC_URL, { reference, email }),
});

const aboutOffer =
  (kind: 'offer' | 'internship', text: Text<Awaited<ReturnType<typeof offerValues>>>) =>
  async (offered: Offered): Promise<MailDraft> =>
    draftOf(kind, offered.email, text.write(await offerValues(offered)));

const internshipValues = (
  { documentId, reference, domain, station, mentorName, ...days }: InternshipRow,
  { email }: { email: string },
) => ({
  reference,
  domain,
  startsOn: longDay(days.startsOn),
  endsOn: longDay(days.endsOn),
  mentor: quoted(mentorName ?? ''),
  ifCompleted: station === 'completed',
  ifNotCompleted: station === 'not completed',
  ifLeft: station === 'left',
  internPage: internshipAddress(settings().PUBLIC_URL, { reference, email }),
  mentorPage: `${settings().PUBLIC_URL}/admin?view=internships&id=${documentId}`,
});

/** @param kind `internship` for emails to the intern, `mentor` for those to the mentor */
const aboutInternship =
  (kind: 'internship' | 'mentor', text: Text<ReturnType<typeof internshipValues>>) =>
  (internship: InternshipRow, recipient: { email: string }): Promise<MailDraft> =>
    draftOf(kind, recipient.email, text.write(internshipValues(internship, recipient)));

const offerText = mailText('offer', {
  subject: 'Your internship offer: {reference}',
  text: greeted(`We offer you an internship in {domain}. Please accept or decline it by {answerBy}:

    {statusPage}`),
  required: ['answerBy'],
});

export const offerMail = aboutOffer('offer', offerText);

const remindingText = mailText('offer reminder', {
  subject: 'Please answer our offer: {reference}',
  text: greeted(`Our offer of an internship in {domain} expires after {answerBy}. Please accept or decline it:

    {statusPage}`),
  required: ['answerBy'],
});

export const remindingMail = aboutOffer('offer', remindingText);

const acceptedText = mailText('offer accepted', {
  subject: 'You have accepted our offer: {reference}',
  text: greeted(`Welcome! You have accepted our offer of an internship in {domain}. On this page you find your dates and your mentor, and hand in your work. The link is only for you:

    {internPage}`),
});

export const acceptedMail = aboutOffer('internship', acceptedText);

const declinedText = mailText('offer declined', {
  subject: 'You have declined our offer: {reference}',
  text: greeted(
    `You have declined our offer of an internship in {domain}. Thank you for telling us. If this was a mistake, please reply to this email.`,
  ),
});

export const declinedMail = aboutOffer('offer', declinedText);

/** PDF that colleges ask for before a student may start. */
export const offerLetterText = mailText('offer letter', {
  subject: 'Internship offer',
  text: `Dear {name},

We offer you an internship in {domain} in our virtual internship programme.

It runs {period}.

You will build one live project with a mentor and present it at the end. The programme is free, with no fees at any point.

{ifAccepted} You have accepted this offer.
{ifOpen} Please answer by {answerBy}.`,
});

const mentorText = mailText('internship mentor', {
  subject: 'Your mentor: {reference}',
  text: greeted(`Your internship in {domain}, from {startsOn} to {endsOn}, has a mentor:

{mentor}

You can ask them questions here:

    {internPage}`),
});

/** Introduces the mentor, or a new one after a change. */
export const mentorMail = aboutInternship('internship', mentorText);

const assignedText = mailText('mentor new intern', {
  subject: 'You have a new intern',
  text: greeted(`You are the mentor of an intern in {domain}, from {startsOn} to {endsOn}:

    {mentorPage}`),
});

export const assignedMail = aboutInternship('mentor', assignedText);

const unassignedText = mailText('mentor intern has another', {
  subject: 'You are no longer the mentor of an intern',
  text: greeted(
    `You are no longer the mentor of the intern with the reference number {reference} ({domain}). You don’t need to do anything.`,
  ),
  required: ['reference'],
});

export const unassignedMail = aboutInternship('mentor', unassignedText);

const internNewsText = mailText('mentor news from intern', {
  subject: 'News from your interns',
  text: greeted(`There is something new from your interns:

    {internshipsPage}`),
});

/** Reports a check-in, a question or the hand-in of any intern, at most once a day. */
export const internNewsMail = ({ email }: { email: string }): Promise<MailDraft> =>
  draftOf(
    'mentor',
    email,
    internNewsText.write({ internshipsPage: `${settings().PUBLIC_URL}/admin?view=internships` }),
  );

const newDaysText = mailText('internship dates', {
  subject: 'New dates of your internship: {reference}',
  text: greeted(`Your internship in {domain} has new dates: from {startsOn} to {endsOn}. You find them here:

    {internPage}`),
});

export const daysMail = aboutInternship('internship', newDaysText);

const internDaysText = mailText('mentor new dates', {
  subject: 'New dates of your intern',
  text: greeted(`The internship with the reference number {reference} ({domain}) has new dates: from {startsOn} to {endsOn}. You find them here:

    {mentorPage}`),
});

export const mentorDaysMail = aboutInternship('mentor', internDaysText);

const answeredText = mailText('internship answer', {
  subject: 'Your mentor has answered: {reference}',
  text: greeted(`There is an answer on the page of your internship:

    {internPage}`),
});

export const answeredMail = aboutInternship('internship', answeredText);

const checkInText = mailText('internship check-in missing', {
  subject: 'Your check-in is missing: {reference}',
  text: greeted(`We have no check-in for week {week} of your internship, which ended on {weekEnd}. It takes five minutes: what you did, what you learned, and what blocks you.

    {internPage}

Your mentor sees that it is missing.`),
});

export const checkInMail = (internship: InternshipRow, intern: { email: string }, week: number) => {
  const values = { ...internshipValues(internship, intern), week, weekEnd: longDay(lastDayOf(internship, week)) };
  return draftOf('internship', intern.email, checkInText.write(values));
};

const finishedText = mailText('internship ended', {
  subject: 'Your internship has ended: {reference}',
  text: greeted(`{ifCompleted} You have completed your internship. Congratulations! You can read your evaluation here:
{ifNotCompleted} Your internship has ended without being completed. You can read the reason here:
{ifLeft} Your internship has ended. You can see it here:

    {internPage}`),
});

export const finishedMail = aboutInternship('internship', finishedText);

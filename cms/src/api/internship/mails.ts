import { statusAddress } from '../../contract/application/status';
import { internshipAddress, lastDayOf } from '../../contract/internship';
import { zoneWords } from '../../contract/public';
import { settings } from '../../platform/settings';
import { zoneOf } from '../application/round/round';
import type { ApplicationRow } from '../application/row';
import type { MailDraft } from '../mail/feature';
import { mailText } from '../mail/text/text';
import { longDay, quoted } from '../mail/words';
import * as siteTexts from '../site/site';
import type { MentorMember } from './mentor';
import type { InternshipRow } from './row';

type Offered = Pick<ApplicationRow, 'email' | 'reference' | 'domain' | 'round' | 'answerBy'>;
type Applicant = Pick<ApplicationRow, 'email'>;

async function draft(kind: string, recipient: string, subject: string, text: string): Promise<MailDraft> {
  return { kind, recipient, subject, text: `Hello,\n\n${text}\n\n${await siteTexts.readBrand()}\n` };
}

const statusPage = (reference: string) => `    ${statusAddress(settings().PUBLIC_URL, reference)}`;
const internPage = (reference: string) => `    ${internshipAddress(settings().PUBLIC_URL, reference)}`;
const desk = ({ documentId }: InternshipRow) => `    ${settings().PUBLIC_URL}/admin?view=internships&id=${documentId}`;
/** Includes the time zone in which the day ends. */
const lastDay = async ({ answerBy, round }: Offered): Promise<string> =>
  `${longDay(answerBy ?? '')} (${zoneWords(await zoneOf(round))})`;
const periodOf = ({ startsOn, endsOn }: InternshipRow) => `from ${longDay(startsOn)} to ${longDay(endsOn)}`;

/** Contains no name, like the emails about the status. */
export const offerMail = async (offered: Offered): Promise<MailDraft> => {
  const { email, reference, domain } = offered;
  return draft(
    'offer',
    email,
    `Your internship offer: ${reference}`,
    `we offer you an internship in ${domain}. Please accept or decline it by ${await lastDay(offered)}:

${statusPage(reference)}`,
  );
};

export const remindingMail = async (offered: Offered): Promise<MailDraft> => {
  const { email, reference, domain } = offered;
  return draft(
    'offer',
    email,
    `Please answer our offer: ${reference}`,
    `our offer of an internship in ${domain} expires after ${await lastDay(offered)}. Please accept or decline it:

${statusPage(reference)}`,
  );
};

export const acceptedMail = ({ email, reference, domain }: Offered): Promise<MailDraft> =>
  draft(
    'internship',
    email,
    `You have accepted our offer: ${reference}`,
    `welcome! You have accepted our offer of an internship in ${domain}. On this page you find your dates and your mentor, and hand in your work. You need your reference number ${reference} and your email address:

${internPage(reference)}`,
  );

export const declinedMail = ({ email, reference, domain }: Offered): Promise<MailDraft> =>
  draft(
    'offer',
    email,
    `You have declined our offer: ${reference}`,
    `you have declined our offer of an internship in ${domain}. Thank you for telling us. If this was a mistake, please reply to this email.`,
  );

/** Introduces the mentor, even after a change. */
export const mentorMail = (internship: InternshipRow, { email }: Applicant): Promise<MailDraft> =>
  draft(
    'internship',
    email,
    `Your mentor: ${internship.reference}`,
    `your internship in ${internship.domain}, ${periodOf(internship)}, has a mentor:

${quoted(internship.mentorName ?? '')}

You can ask them questions here:

${internPage(internship.reference)}`,
  );

export const assignedMail = (internship: InternshipRow, mentor: MentorMember): Promise<MailDraft> =>
  draft(
    'mentor',
    mentor.email,
    'You have a new intern',
    `you are the mentor of an intern in ${internship.domain}, ${periodOf(internship)}:

${desk(internship)}`,
  );

export const unassignedMail = (internship: InternshipRow, mentor: MentorMember): Promise<MailDraft> =>
  draft(
    'mentor',
    mentor.email,
    'An intern has another mentor',
    `you are no longer the mentor of the intern with the reference number ${internship.reference} (${internship.domain}). There is nothing to do.`,
  );

/** Reports a check-in, a question or the hand-in, at most once a day. */
export const internNewsMail = (internship: InternshipRow, mentor: MentorMember): Promise<MailDraft> =>
  draft(
    'mentor',
    mentor.email,
    'News from your intern',
    `there is something new from the intern with the reference number ${internship.reference} (${internship.domain}):

${desk(internship)}`,
  );

const newDays = mailText('internship dates', {
  subject: 'New dates of your internship: {reference}',
  text: `Hello,

your internship in {domain} has new dates: {period}. You find them here:

{page}

{brand}
`,
  required: ['page'],
});

export const daysMail = async (internship: InternshipRow, { email }: Applicant): Promise<MailDraft> => {
  const { reference, domain } = internship;
  const values = { reference, domain, period: periodOf(internship), page: internPage(reference) };
  return { kind: 'internship', recipient: email, ...(await newDays.write(values)) };
};

const newDaysForMentor = mailText('internship dates for the mentor', {
  subject: 'New dates of your intern',
  text: `Hello,

the internship with the reference number {reference} ({domain}) has new dates: {period}. You find them here:

{page}

{brand}
`,
  required: ['page'],
});

export const mentorDaysMail = async (internship: InternshipRow, mentor: MentorMember): Promise<MailDraft> => {
  const { reference, domain } = internship;
  const values = { reference, domain, period: periodOf(internship), page: desk(internship) };
  return { kind: 'mentor', recipient: mentor.email, ...(await newDaysForMentor.write(values)) };
};

export const answeredMail = ({ reference }: InternshipRow, { email }: Applicant): Promise<MailDraft> =>
  draft(
    'internship',
    email,
    `Your mentor has answered: ${reference}`,
    `there is an answer on the page of your internship:

${internPage(reference)}`,
  );

export const checkInMail = (internship: InternshipRow, { email }: Applicant, week: number): Promise<MailDraft> =>
  draft(
    'internship',
    email,
    `Your check-in is missing: ${internship.reference}`,
    `we have no check-in for week ${week} of your internship, which ended on ${longDay(lastDayOf(internship, week))}. It takes five minutes: what you did, what you learned, and what blocks you.

${internPage(internship.reference)}

Your mentor sees that it is missing.`,
  );

const ENDINGS = {
  completed: 'you have completed your internship. Congratulations! You can read your evaluation here:',
  'not completed': 'your internship has ended without being completed. You can read the reason here:',
  left: 'your internship has ended. You can see it here:',
} as const;

export const finishedMail = (
  { reference }: InternshipRow,
  { email }: Applicant,
  outcome: keyof typeof ENDINGS,
): Promise<MailDraft> =>
  draft(
    'internship',
    email,
    `Your internship has ended: ${reference}`,
    `${ENDINGS[outcome]}\n\n${internPage(reference)}`,
  );

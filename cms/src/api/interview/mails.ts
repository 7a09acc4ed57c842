import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { statusAddress } from '../../contract/application/status';
import { CHANGE_HOURS } from '../../contract/interview';
import { zoneWords } from '../../contract/public';
import { settings } from '../../platform/settings';
import type { ApplicationRow } from '../application/row';
import type { MailDraft } from '../mail/feature';
import { quoted } from '../mail/words';
import type { InterviewRow } from './row';

interface InterviewMail {
  interview: InterviewRow;
  application: Pick<ApplicationRow, 'email' | 'reference' | 'domain' | 'state'>;
  /** Time zone of the round. */
  timeZone: string;
  brand: string;
  origin: string;
}

/** E.g. "Monday 20 July 2026 at 15:30 (Kolkata time)". */
const timeWords = ({ startsAt }: InterviewRow, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${format.format(new Date(startsAt))} (${zoneWords(timeZone)})`;
};

/**
 * Calendars update an event with the same UID if its sequence number has grown, so the sequence is the current time
 * (RFC 5545, 3.8.7.4). Times are in UTC, which every calendar converts.
 */
function calendarOf(
  { interview, application, brand, origin }: InterviewMail,
  isCancelled: boolean,
  email = application.email,
): string {
  const { startsAt, minutes, place } = interview;
  const start = new Date(startsAt);
  const from = settings().MAIL_FROM;
  const calendar = ical({
    prodId: { company: brand, product: 'Interviews' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `interview-${application.reference}`,
    sequence: Math.floor(Date.now() / 1000),
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary: `Interview with ${brand}`,
    location: place,
    url: statusAddress(origin, application.reference),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: from.includes('<') ? from : `${brand} <${from}>`,
    attendees: [{ email, rsvp: false }],
  });
  return calendar.toString();
}

const details = (mail: InterviewMail): string => `    ${timeWords(mail.interview, mail.timeZone)}
    ${mail.interview.minutes} minutes, with ${mail.interview.interviewer}
${quoted(mail.interview.place)}`;

function draft(mail: InterviewMail, subject: string, text: string, calendar?: 'confirmed' | 'cancelled'): MailDraft {
  const { application, brand } = mail;
  return {
    kind: 'interview',
    recipient: application.email,
    subject: `${subject}: ${application.reference}`,
    text: `Hello,\n\n${text}\n\n${brand}\n`,
    calendar: calendar ? calendarOf(mail, calendar === 'cancelled') : null,
  };
}

const page = ({ application, origin }: InterviewMail) => `    ${statusAddress(origin, application.reference)}`;

/** Contains no name, like the emails about the status. */
export const bookedMail = (mail: InterviewMail): MailDraft =>
  draft(
    mail,
    'Your interview is booked',
    `your interview for ${mail.application.domain} is booked:

${details(mail)}

It is a conversation about what you want to learn, not an exam. The attached file adds it to your calendar.

Until ${CHANGE_HOURS} hours before, you can choose another time or cancel:

${page(mail)}`,
    'confirmed',
  );

export const remindingMail = (mail: InterviewMail): MailDraft =>
  draft(
    mail,
    'Your interview is soon',
    `this is a reminder of your interview:

${details(mail)}

If you can’t come, please tell us:

${page(mail)}`,
  );

/** @param by who cancelled it */
export const cancelledMail = (mail: InterviewMail, by: 'team' | 'applicant'): MailDraft =>
  draft(
    mail,
    'Your interview is cancelled',
    `${by === 'team' ? 'we had to cancel your interview. We are sorry.' : 'your interview is cancelled.'} It was planned for ${timeWords(mail.interview, mail.timeZone)}.

You can choose another time here:

${page(mail)}`,
    'cancelled',
  );

/** Sent when the application has ended. */
export const droppedMail = (mail: InterviewMail): MailDraft =>
  draft(
    mail,
    'Your interview is cancelled',
    `your interview on ${timeWords(mail.interview, mail.timeZone)} will not take place${mail.application.state === 'withdrawn' ? '' : ', because we have already decided on your application'}. You don’t need to do anything.`,
    'cancelled',
  );

/** Notifies the mentor who holds the interview. */
export const mentorMail = (mail: InterviewMail, recipient: string, isCancelled: boolean): MailDraft => ({
  ...draft(
    mail,
    isCancelled ? 'An interview is cancelled' : 'An interview with you is booked',
    `${isCancelled ? 'an interview with you will not take place' : 'an applicant has booked an interview with you'}, for ${mail.application.domain}:

${details(mail)}

    ${mail.origin}/admin?view=interviews`,
  ),
  recipient,
  calendar: calendarOf(mail, isCancelled, recipient),
});

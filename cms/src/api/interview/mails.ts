import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { statusAddress } from '../../contract/application/status';
import { zoneWords } from '../../contract/calls';
import { CHANGE_HOURS } from '../../contract/interview';
import { settings } from '../../platform/settings';
import type { ApplicationRow } from '../application/row';
import { draftOf, type MailDraft } from '../mail/feature';
import { greeted, mailText, type Written } from '../mail/text/text';
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
 * Calendars update an event with the same UID if its sequence number has increased, so the sequence is the current time
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

const DETAILS = `    {time}
    {minutes} minutes, with {interviewer}
{place}`;

const valuesOf = ({ interview, application, timeZone, origin }: InterviewMail) => ({
  reference: application.reference,
  domain: application.domain,
  time: timeWords(interview, timeZone),
  minutes: interview.minutes,
  interviewer: interview.interviewer,
  place: quoted(interview.place),
  statusPage: statusAddress(origin, application.reference),
});

const draft = async (email: string, written: Promise<Written>, calendar: string | null = null): Promise<MailDraft> => ({
  ...(await draftOf('interview', email, written)),
  calendar,
});

// Emails to applicants contain no name, like those about the status.

const bookedText = mailText('interview booked', {
  subject: 'Your interview is booked: {reference}',
  text: greeted(`Your interview for {domain} is booked:

${DETAILS}

It is a conversation about what you want to learn, not an exam. The attached file adds it to your calendar.

Until {hours} hours before, you can choose another time or cancel:

    {statusPage}`),
});

export const bookedMail = (mail: InterviewMail): Promise<MailDraft> =>
  draft(mail.application.email, bookedText.write({ ...valuesOf(mail), hours: CHANGE_HOURS }), calendarOf(mail, false));

const remindingText = mailText('interview reminder', {
  subject: 'Your interview is soon: {reference}',
  text: greeted(`This is a reminder of your interview:

${DETAILS}

If you can’t come, please tell us:

    {statusPage}`),
});

export const remindingMail = (mail: InterviewMail): Promise<MailDraft> =>
  draft(mail.application.email, remindingText.write(valuesOf(mail)));

const cancelledText = mailText('interview cancelled', {
  subject: 'Your interview is cancelled: {reference}',
  text: greeted(`{ifTeamCancelled} We had to cancel your interview. We are sorry. It was planned for {time}.
{ifYouCancelled} Your interview is cancelled. It was planned for {time}.

You can choose another time here:

    {statusPage}`),
});

/** @param by who cancelled it */
export const cancelledMail = (mail: InterviewMail, by: 'team' | 'applicant'): Promise<MailDraft> => {
  const values = { ...valuesOf(mail), ifTeamCancelled: by === 'team', ifYouCancelled: by === 'applicant' };
  return draft(mail.application.email, cancelledText.write(values), calendarOf(mail, true));
};

const droppedText = mailText('interview dropped', {
  subject: 'Your interview is cancelled: {reference}',
  text: greeted(`{ifDecided} Your interview on {time} will not take place, because we have already decided on your application. You don’t need to do anything.
{ifWithdrawn} Your interview on {time} will not take place. You don’t need to do anything.`),
});

/** Sent when the application has ended. */
export const droppedMail = (mail: InterviewMail): Promise<MailDraft> => {
  const ifWithdrawn = mail.application.state === 'withdrawn';
  const values = { ...valuesOf(mail), ifDecided: !ifWithdrawn, ifWithdrawn };
  return draft(mail.application.email, droppedText.write(values), calendarOf(mail, true));
};

const mentorBookedText = mailText('mentor interview booked', {
  subject: 'An interview with you is booked: {reference}',
  text: greeted(`An applicant has booked an interview with you, for {domain}:

${DETAILS}

    {interviewsPage}`),
});

const mentorCancelledText = mailText('mentor interview cancelled', {
  subject: 'An interview is cancelled: {reference}',
  text: greeted(`An interview with you will not take place, for {domain}:

${DETAILS}

    {interviewsPage}`),
});

export const mentorMail = (mail: InterviewMail, recipient: string, isCancelled: boolean): Promise<MailDraft> => {
  const values = { ...valuesOf(mail), interviewsPage: `${mail.origin}/admin?view=interviews` };
  const written = (isCancelled ? mentorCancelledText : mentorBookedText).write(values);
  return draft(recipient, written, calendarOf(mail, isCancelled, recipient));
};

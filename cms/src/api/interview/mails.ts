import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { statusAddress } from '../../contract/application/status';
import { zoneWords } from '../../contract/calls';
import { CHANGE_HOURS } from '../../contract/interview';
import { settings } from '../../platform/settings';
import { MINUTE_MS } from '../../platform/time';
import { zoneOf } from '../application/round/round';
import type { ApplicationRow } from '../application/row';
import { draftOf, type MailDraft } from '../mail/feature';
import { greeted, mailText, type Written } from '../mail/text/text';
import { quoted } from '../mail/words';
import * as siteTexts from '../site/site';
import type { InterviewRow } from './row';

const { CANCEL, REQUEST } = ICalCalendarMethod;

/** E.g. "Monday 20 July 2026 at 15:30 (Kolkata time)". */
const timeWords = ({ startsAt }: InterviewRow, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${format.format(new Date(startsAt))} (${zoneWords(timeZone)})`;
};

/**
 * Calendars update an event with the same UID if its sequence number has increased, so the sequence is the current time
 * (RFC 5545, 3.8.7.4). Times are in UTC, which every calendar converts.
 */
async function calendarFor(
  email: string,
  { startsAt, minutes, place }: InterviewRow,
  event: { id: string; url: string },
  method: ICalCalendarMethod,
): Promise<string> {
  const { MAIL_FROM } = settings();
  const brand = await siteTexts.readBrand();
  const start = new Date(startsAt);
  const calendar = ical({ prodId: { company: brand, product: 'Interviews' }, method });
  calendar.createEvent({
    ...event,
    sequence: Math.floor(Date.now() / 1000),
    start,
    end: new Date(start.getTime() + minutes * MINUTE_MS),
    summary: `Interview with ${brand}`,
    location: place,
    status: method === CANCEL ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: MAIL_FROM.includes('<') ? MAIL_FROM : `${brand} <${MAIL_FROM}>`,
    attendees: [{ email, rsvp: false }],
  });
  return calendar.toString();
}

const DETAILS = `    {time}
    {minutes} minutes, with {interviewer}
{place}`;

const valuesOf = async (interview: InterviewRow, { reference, domain, state, round }: ApplicationRow) => ({
  reference,
  domain,
  time: timeWords(interview, await zoneOf(round)),
  minutes: interview.minutes,
  interviewer: interview.interviewer,
  place: quoted(interview.place),
  hours: CHANGE_HOURS,
  ifDecided: state !== 'withdrawn',
  ifWithdrawn: state === 'withdrawn',
  statusPage: statusAddress(settings().PUBLIC_URL, reference),
  interviewsPage: `${settings().PUBLIC_URL}/admin?view=interviews`,
});
type Values = Awaited<ReturnType<typeof valuesOf>>;

/** @param method adds or cancels the interview in the calendar */
const mailOf =
  (text: { write(values: Values): Promise<Written> }, method?: ICalCalendarMethod) =>
  async (interview: InterviewRow, application: ApplicationRow, mentor?: { email: string }): Promise<MailDraft> => {
    const values = await valuesOf(interview, application);
    const { email } = mentor ?? application;
    // Applicants' events move to another slot. For mentors, each slot is an event of its own: they may hold both.
    const event = mentor
      ? { id: `slot-${interview.documentId}`, url: values.interviewsPage }
      : { id: `interview-${application.reference}`, url: values.statusPage };
    return {
      ...(await draftOf('interview', email, text.write(values))),
      calendar: method ? await calendarFor(email, interview, event, method) : null,
    };
  };

// Emails to applicants contain no name, like those about the status.

const bookedText = mailText('interview booked', {
  subject: 'Your interview is booked: {reference}',
  text: greeted(`Your interview for {domain} is booked:

${DETAILS}

It is a conversation about what you want to learn, not an exam. The attached file adds it to your calendar.

Until {hours} hours before, you can choose another time or cancel:

    {statusPage}`),
});

export const bookedMail = mailOf(bookedText, REQUEST);

const remindingText = mailText('interview reminder', {
  subject: 'Your interview is soon: {reference}',
  text: greeted(`This is a reminder of your interview:

${DETAILS}

If you can’t come, please tell us:

    {statusPage}`),
});

export const remindingMail = mailOf(remindingText);

const cancelledText = mailText('interview cancelled', {
  subject: 'Your interview is cancelled: {reference}',
  text: greeted(`{ifTeamCancelled} We had to cancel your interview. We are sorry. It was planned for {time}.
{ifYouCancelled} Your interview is cancelled. It was planned for {time}.

You can choose another time here:

    {statusPage}`),
});

/** @param by who cancelled it */
export function cancelledMail(interview: InterviewRow, application: ApplicationRow, by: 'team' | 'applicant') {
  const flags = { ifTeamCancelled: by === 'team', ifYouCancelled: by === 'applicant' };
  const text = { write: (values: Values) => cancelledText.write({ ...values, ...flags }) };
  return mailOf(text, CANCEL)(interview, application);
}

const droppedText = mailText('interview dropped', {
  subject: 'Your interview is cancelled: {reference}',
  text: greeted(`{ifDecided} Your interview on {time} will not take place, because we have already decided on your application. You don’t need to do anything.
{ifWithdrawn} Your interview on {time} will not take place. You don’t need to do anything.`),
});

/** Sent when the application has ended. */
export const droppedMail = mailOf(droppedText, CANCEL);

const mentorBookedText = mailText('mentor interview booked', {
  subject: 'An interview with you is booked: {reference}',
  text: greeted(`An applicant has booked an interview with you, for {domain}:

${DETAILS}

    {interviewsPage}`),
});

export const mentorBookedMail = mailOf(mentorBookedText, REQUEST);

const mentorCancelledText = mailText('mentor interview cancelled', {
  subject: 'An interview is cancelled: {reference}',
  text: greeted(`An interview with you will not take place, for {domain}:

${DETAILS}

    {interviewsPage}`),
});

export const mentorCancelledMail = mailOf(mentorCancelledText, CANCEL);

import { credentialsSchema } from '../../contract/application/status';
import {
  bookingSchema,
  cancellationSchema,
  interviewEndpoints,
  interviewMessages,
  interviewPageSchema,
  interviewParamsSchema,
  interviewsQuerySchema,
  ownInterviewAnswerSchema,
  ownInterviewChangedSchema,
  recordSchema,
  slotsSchema,
} from '../../contract/interview';
import { presented } from '../../platform/database/rows';
import { route, routes } from '../../platform/http/route';
import { mentorIn } from '../team/session/row';
import * as interviews from './interview';
import * as own from './own-interview';
import { presentInterview, presentOwn } from './present';

const { added, booked, cancelled, slotCancelled, recorded } = interviewMessages;

export const interviewRoutes = routes('Interviews', [
  route(interviewEndpoints.readOwnInterview, {
    summary: 'Read your interview and the free times',
    description: 'Needs the reference and the email. The place is shown to the person who booked it.',
    body: credentialsSchema,
    answer: ownInterviewAnswerSchema,
    errors: ['NOT_FOUND'],
    limit: 'applicationStatus',
    handler: async ({ body }) => ({ data: presentOwn(await own.readOwn(body)) }),
  }),
  route(interviewEndpoints.bookInterview, {
    summary: 'Book an interview, or move it to another time',
    headers: ['Idempotency-Key'],
    body: bookingSchema,
    answer: ownInterviewChangedSchema,
    message: booked,
    errors: ['NOT_FOUND', 'NOT_SHORTLISTED', 'SLOT_TAKEN', 'INTERVIEW_FIXED', 'SLOT_PAST'],
    limit: 'applicationChange',
    handler: async ({ body: { slot, ...credentials }, key }) => ({
      data: presentOwn(await own.book(credentials, slot, key)),
    }),
  }),
  route(interviewEndpoints.cancelOwnInterview, {
    summary: 'Cancel your interview',
    headers: ['Idempotency-Key'],
    body: cancellationSchema,
    answer: ownInterviewChangedSchema,
    message: cancelled,
    errors: ['NOT_FOUND', 'CONFLICT', 'INTERVIEW_FIXED'],
    limit: 'applicationChange',
    handler: async ({ body: { slot, ...credentials }, key }) => ({
      data: presentOwn(await own.cancelOwn(credentials, slot, key)),
    }),
  }),
  route(interviewEndpoints.listInterviews, {
    summary: 'List the interviews',
    description:
      '`upcoming`: booked and free times, soonest first. `past`: booked times, latest first. With `round`, those booked by its applicants.',
    query: interviewsQuerySchema,
    answer: interviewPageSchema,
    permission: 'read',
    mentors: true,
    async handler({ query }, ctx) {
      const page = await interviews.list(query, mentorIn(ctx));
      const applicants = await interviews.applicantsOf(page.items);
      return presented(page, (row) => presentInterview(row, applicants));
    },
  }),
  route(interviewEndpoints.addInterviews, {
    summary: 'Publish times for interviews',
    headers: ['Idempotency-Key'],
    body: slotsSchema,
    status: 201,
    message: added,
    permission: 'moderate',
    handler: ({ body, key }) => interviews.add(body.slots, key),
  }),
  route(interviewEndpoints.cancelInterview, {
    summary: 'Cancel a time, even if it is booked',
    description: 'The applicant gets an email and can choose another time.',
    params: interviewParamsSchema,
    errors: ['CONFLICT'],
    permission: 'moderate',
    handler: async ({ params }) => ({ message: (await interviews.cancel(params.id)) ? cancelled : slotCancelled }),
  }),
  route(interviewEndpoints.recordInterview, {
    summary: 'Record how an interview went',
    description: '`recommendation` is required if it took place. The applicant never sees it.',
    params: interviewParamsSchema,
    body: recordSchema,
    message: recorded,
    errors: ['CONFLICT', 'ALREADY_ISSUED'],
    permission: 'moderate',
    mentors: true,
    handler: ({ params, body }, ctx) => interviews.record(params.id, body, mentorIn(ctx)),
  }),
]);

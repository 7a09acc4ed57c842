import { applicationEndpoints } from '../../contract/application/application';
import { applicationRecordMessages, referenceParamsSchema, renewOfferSchema } from '../../contract/application/record';
import {
  answerOfferSchema,
  applicationStatusChangedSchema,
  applicationStatusMessages,
  credentialsSchema,
} from '../../contract/application/status';
import {
  checkInSchema,
  handInSchema,
  internshipEndpoints,
  internshipMessages,
  ownInternshipAnswerSchema,
  ownInternshipChangedSchema,
  projectSchema,
  questionSchema,
} from '../../contract/internship/internship';
import {
  finishSchema,
  internAnswerSchema,
  internshipChangeSchema,
  internshipPageSchema,
  internshipParamsSchema,
  internshipRecordAnswerSchema,
  internshipsQuerySchema,
  mentorSettingsSchema,
  mentorsSchema,
  internshipRecordMessages as messages,
  presentationSchema,
} from '../../contract/internship/record';
import { pick, presented } from '../../platform/database/rows';
import type { Ctx } from '../../platform/http/request';
import { route, routes } from '../../platform/http/route';
import { presentStatus } from '../application/present';
import { mentorIn } from '../team/session/row';
import * as internships from './internship';
import * as mentors from './mentor';
import * as offers from './offer';
import * as own from './own-internship';
import { presentInternship, presentListed, presentOwn } from './present';

export const callerOf = (ctx: Ctx): internships.Caller => ({
  mentor: mentorIn(ctx),
  isAdministrator: ctx.state.adminSession?.role === 'administrator',
});

/** Sends one of the intern's forms. */
const ownWrite = {
  headers: ['Idempotency-Key'],
  status: 201,
  answer: ownInternshipChangedSchema,
  limit: 'applicationChange',
} as const;

/** Changes one of a mentor's interns. */
const record = { params: internshipParamsSchema, permission: 'moderate', mentors: true } as const;

export const internshipRoutes = routes('Internships', [
  route(applicationEndpoints.answerOffer, {
    summary: 'Accept or decline the offer of an internship',
    description: 'Accepting begins the internship. The status contains the last day to respond, in `offer`.',
    headers: ['Idempotency-Key'],
    body: answerOfferSchema,
    answer: applicationStatusChangedSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_ANSWERED', 'OFFER_EXPIRED'],
    limit: 'applicationChange',
    handler: async ({ body: { answer, ...credentials }, key }) => ({
      message: applicationStatusMessages[answer === 'accept' ? 'accepted' : 'declined'],
      data: presentStatus(await offers.answer(credentials, answer, key)),
    }),
  }),
  route(applicationEndpoints.renewOffer, {
    summary: 'Set a new last day to respond to an offer',
    description: 'Also for an offer that has expired. The applicant gets an email.',
    params: referenceParamsSchema,
    body: renewOfferSchema,
    message: applicationRecordMessages.offerRenewed,
    errors: ['OFFER_ANSWERED'],
    permission: 'moderate',
    handler: ({ params, body }) => offers.renew(params.reference, body.answerBy),
  }),
  route(internshipEndpoints.readOwnInternship, {
    summary: 'Read your internship',
    description: 'Needs the reference and the email. The evaluation is shown after the end.',
    body: credentialsSchema,
    answer: ownInternshipAnswerSchema,
    errors: ['NOT_FOUND'],
    limit: 'applicationStatus',
    handler: async ({ body }) => ({ data: presentOwn(await own.readOwn(body)) }),
  }),
  route(internshipEndpoints.addCheckIn, {
    ...ownWrite,
    summary: 'Add the check-in for a week',
    body: checkInSchema,
    message: internshipMessages.checkedIn,
    errors: ['NOT_FOUND', 'CONFLICT', 'INTERNSHIP_OVER'],
    handler: async ({ body, key }) => ({ data: presentOwn(await own.checkIn(body, key)) }),
  }),
  route(internshipEndpoints.setProject, {
    ...ownWrite,
    summary: 'Enter your project',
    body: projectSchema,
    message: internshipMessages.projectSaved,
    errors: ['NOT_FOUND', 'CONFLICT', 'INTERNSHIP_OVER'],
    handler: async ({ body, key }) => ({ data: presentOwn(await own.setProject(body, key)) }),
  }),
  route(internshipEndpoints.askMentor, {
    ...ownWrite,
    summary: 'Ask your mentor',
    body: questionSchema,
    message: internshipMessages.asked,
    errors: ['NOT_FOUND', 'INTERNSHIP_OVER', 'LIST_FULL'],
    handler: async ({ body, key }) => ({ data: presentOwn(await own.ask(body, key)) }),
  }),
  route(internshipEndpoints.handIn, {
    ...ownWrite,
    summary: 'Hand in your work',
    description: 'Replaces what was handed in before.',
    body: handInSchema,
    message: internshipMessages.handedIn,
    errors: ['NOT_FOUND', 'CONFLICT', 'INTERNSHIP_OVER'],
    handler: async ({ body, key }) => ({ data: presentOwn(await own.handIn(body, key)) }),
  }),
  route(internshipEndpoints.listInternships, {
    summary: 'List the internships',
    description: 'Newest first. `q` searches name and reference. A mentor sees their own interns.',
    query: internshipsQuerySchema,
    answer: internshipPageSchema,
    permission: 'read',
    mentors: true,
    handler: async ({ query }, ctx) => presented(await internships.list(query, callerOf(ctx)), presentListed),
  }),
  route(internshipEndpoints.readInternship, {
    summary: 'Read an internship',
    params: internshipParamsSchema,
    answer: internshipRecordAnswerSchema,
    permission: 'read',
    mentors: true,
    async handler({ params }, ctx) {
      const caller = callerOf(ctx);
      return { data: presentInternship(await internships.read(params.id, caller), caller) };
    },
  }),
  route(internshipEndpoints.changeInternship, {
    summary: 'Assign a mentor, or change the days of an internship',
    description:
      'Absent fields stay unchanged. The intern and both mentors get an email about a new mentor. New days are emailed to the intern and the mentor, at most once a day.',
    params: internshipParamsSchema,
    body: internshipChangeSchema,
    message: messages.changed,
    errors: ['INTERNSHIP_OVER', 'MENTOR_FULL'],
    permission: 'moderate',
    handler: ({ params, body }, ctx) => internships.change(params.id, body, callerOf(ctx)),
  }),
  route(internshipEndpoints.answerIntern, {
    ...record,
    summary: 'Answer an intern',
    description: 'The intern gets an email, at most one a day.',
    headers: ['Idempotency-Key'],
    body: internAnswerSchema,
    status: 201,
    message: messages.answered,
    errors: ['LIST_FULL'],
    handler: ({ params, body, key }, ctx) =>
      internships.answer(params.id, body.text, ctx.state.adminSession?.person ?? null, callerOf(ctx), key),
  }),
  route(internshipEndpoints.recordPresentation, {
    ...record,
    summary: 'Record the presentation',
    body: presentationSchema,
    message: messages.presented,
    errors: ['INTERNSHIP_OVER'],
    handler: ({ params, body }, ctx) => internships.present(params.id, body.presentedOn, callerOf(ctx)),
  }),
  route(internshipEndpoints.finishInternship, {
    ...record,
    summary: 'Record the end of an internship',
    description:
      'An administrator can complete an internship even if a part is not recorded: `exception` gives the reason. The call can be repeated until a certificate is issued.',
    body: finishSchema,
    message: messages.finished,
    errors: ['ALREADY_ISSUED', 'CONFLICT', 'NOT_COMPLETED'],
    handler: ({ params, body }, ctx) => internships.finish(params.id, body, callerOf(ctx)),
  }),
  route(internshipEndpoints.reopenInternship, {
    ...record,
    summary: 'Reopen an internship whose end was recorded by mistake',
    message: messages.reopened,
    errors: ['ALREADY_ISSUED', 'CONFLICT'],
    handler: ({ params }, ctx) => internships.reopen(params.id, callerOf(ctx)),
  }),
  route(internshipEndpoints.listMentors, {
    summary: 'List the mentors and their capacity',
    answer: mentorsSchema,
    permission: 'read',
    handler: async () => ({
      data: (await mentors.list()).map((mentor) => pick(mentor, ['_id', 'name', 'hasName', 'capacity', 'interns'])),
    }),
  }),
  route(internshipEndpoints.changeMentor, {
    summary: 'Set the name and the capacity of a mentor',
    description: 'Makes anyone on the team a mentor. Interns and certificates show the name.',
    params: internshipParamsSchema,
    body: mentorSettingsSchema,
    message: messages.mentorSaved,
    permission: 'administer',
    handler: ({ params, body }) => mentors.change(params.id, body),
  }),
]);

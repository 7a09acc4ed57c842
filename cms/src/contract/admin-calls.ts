import {
  adminLoggedInSchema,
  adminLoginAnswerSchema,
  adminLoginSchema,
  meAnswerSchema,
  openSessionsSchema,
  panelSessionSchema,
} from './admin-session';
import { auditPageSchema, auditQuerySchema } from './audit';
import { type Call, doneSchema } from './call';
import { exportFiles, XLSX } from './export';
import { mailPageSchema, mailParamsSchema, mailsQuerySchema } from './mail';
import { newPasswordSchema, recoverySchema, resetParamsSchema } from './recovery';
import {
  challengeParamsSchema,
  codeLoginSchema,
  factorParamsSchema,
  passkeyConfirmSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passwordSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  totpConfirmSchema,
  totpSchema,
} from './second-factor';
import { summaryAnswerSchema } from './summary';
import { invitationParamsSchema, invitationSchema, peopleSchema, personParamsSchema, roleChangeSchema } from './team';

const spreadsheet = (name: string) => ({ file: [XLSX], says: `${name}, as an attachment.` });

export const adminCalls = {
  adminLogin: {
    summary: 'Sign in to the dashboard',
    description: 'Gives a token for the calls of the admin, or a challenge where the account has a second factor.',
    body: adminLoginSchema,
    answer: { schema: adminLoginAnswerSchema },
    errors: ['INVALID_CREDENTIALS'],
  },
  adminLoginCode: {
    summary: 'Sign in with the second factor',
    body: codeLoginSchema,
    answer: { schema: adminLoggedInSchema },
    errors: ['CODE_WRONG', 'LOGIN_ENDED'],
  },
  adminLoginPasskeyOptions: {
    summary: 'Ask what a passkey is to sign',
    description: 'The options of WebAuthn for `navigator.credentials.get`.',
    body: challengeParamsSchema,
    answer: { schema: passkeyOptionsSchema },
    errors: ['LOGIN_ENDED'],
  },
  adminLoginPasskey: {
    summary: 'Sign in with a passkey',
    body: passkeyLoginSchema,
    answer: { schema: adminLoggedInSchema },
    errors: ['CODE_WRONG', 'LOGIN_ENDED'],
  },
  adminLogout: {
    summary: 'Sign out of the dashboard',
    description: 'The token ends.',
    answer: { schema: doneSchema },
  },
  recoverPassword: {
    summary: 'Have a link for a new admin password emailed',
    description: 'It goes to the address of that person; without a body, to the registered admin’s.',
    body: recoverySchema,
    bodyIsOptional: true,
    answer: { schema: doneSchema },
    errors: ['MAIL_NOT_SENT'],
  },
  resetPassword: {
    summary: 'Set a new admin password',
    params: resetParamsSchema,
    headers: ['Idempotency-Key'],
    body: newPasswordSchema,
    answer: { schema: doneSchema },
  },
  readSummary: { summary: 'Read the figures of the overview', answer: { schema: summaryAnswerSchema } },
  exportApplications: {
    summary: 'Export all applications',
    answer: spreadsheet(exportFiles.applications),
    errors: ['EXPORT_RUNNING'],
  },
  exportEmailList: {
    summary: 'Export the email list',
    answer: spreadsheet(exportFiles.emailList),
    errors: ['EXPORT_RUNNING'],
  },
  listMails: {
    summary: 'List the emails of the product',
    description: 'The newest first. `q` is found in recipient, subject and kind.',
    query: mailsQuerySchema,
    answer: { schema: mailPageSchema },
  },
  sendMailAgain: {
    summary: 'Send an email once more',
    params: mailParamsSchema,
    headers: ['Idempotency-Key'],
    answer: { status: 201, schema: doneSchema },
    errors: ['MAIL_WAITING'],
  },
  listAudit: {
    summary: 'List who did what',
    description: 'The newest first. `q` is found in who, what and the detail.',
    query: auditQuerySchema,
    answer: { schema: auditPageSchema },
  },
  readMe: { summary: 'Read who is signed in', answer: { schema: meAnswerSchema } },
  listPeople: { summary: 'List the people of the dashboard', answer: { schema: peopleSchema } },
  invitePerson: {
    summary: 'Invite a person to the dashboard',
    headers: ['Idempotency-Key'],
    body: invitationSchema,
    answer: { status: 201, schema: doneSchema },
    errors: ['CONFLICT', 'UNAVAILABLE'],
  },
  changeRole: {
    summary: 'Give a person another role',
    params: personParamsSchema,
    body: roleChangeSchema,
    answer: { schema: doneSchema },
    errors: ['CONFLICT', 'LAST_ADMINISTRATOR'],
  },
  removePerson: {
    summary: 'Remove a person, or take an invitation back',
    params: personParamsSchema,
    answer: { schema: doneSchema },
    errors: ['CONFLICT', 'LAST_ADMINISTRATOR'],
  },
  acceptInvitation: {
    summary: 'Accept an invitation to the dashboard',
    params: invitationParamsSchema,
    headers: ['Idempotency-Key'],
    body: newPasswordSchema,
    answer: { schema: doneSchema },
    errors: ['CONFLICT'],
  },
  listSecondFactors: { summary: 'List one’s own second factors', answer: { schema: secondFactorsSchema } },
  listSessions: { summary: 'List one’s own open sessions', answer: { schema: openSessionsSchema } },
  endSessions: {
    summary: 'Sign out everywhere',
    description: 'Every session of the account ends, this one too.',
    answer: { schema: doneSchema },
  },
  openPanel: {
    summary: 'Open the Strapi panel',
    description: 'For an account of the panel with the same email address. Needs a second factor.',
    answer: { schema: panelSessionSchema },
    errors: ['CONFLICT'],
  },
  beginPasskey: {
    summary: 'Begin to set up a passkey',
    description: 'The options of WebAuthn for `navigator.credentials.create`.',
    body: passwordSchema,
    answer: { schema: passkeyOptionsSchema },
    errors: ['CONFLICT'],
  },
  confirmPasskey: {
    summary: 'Set up the passkey that the browser has made',
    body: passkeyConfirmSchema,
    answer: { schema: recoveryCodesSchema },
    errors: ['CONFLICT'],
  },
  beginTotp: {
    summary: 'Begin to set up an authenticator app',
    body: passwordSchema,
    answer: { schema: totpSchema },
    errors: ['CONFLICT'],
  },
  confirmTotp: {
    summary: 'Confirm an authenticator app by a code',
    body: totpConfirmSchema,
    answer: { schema: recoveryCodesSchema },
    errors: ['CONFLICT'],
  },
  renewRecoveryCodes: {
    summary: 'Make new recovery codes',
    body: passwordSchema,
    answer: { schema: recoveryCodesSchema },
    errors: ['CONFLICT'],
  },
  removeSecondFactor: {
    summary: 'Remove one’s own second factor',
    params: factorParamsSchema,
    body: passwordSchema,
    answer: { schema: doneSchema },
  },
  resetSecondFactor: {
    summary: 'Remove the second factors of a person',
    params: personParamsSchema,
    answer: { schema: doneSchema },
    errors: ['CONFLICT'],
  },
} as const satisfies Record<string, Call>;

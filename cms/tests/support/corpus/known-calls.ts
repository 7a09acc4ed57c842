import type { GenericSchema } from 'valibot';
import { endpoints } from '../../../src/api/operations/openapi/document';
import { confirmSchema, loginSchema, registerSchema } from '../../../src/contract/account';
import { applicationSchema } from '../../../src/contract/application/application';
import { quickApplicationSchema } from '../../../src/contract/application/quick';
import {
  applicationsQuerySchema,
  bulkStatusSchema,
  noteSchema,
  quickApplicationsQuerySchema,
  statusSchema,
} from '../../../src/contract/application/record';
import {
  applicationCorrectionSchema,
  appliedSchema,
  contactChangeSchema,
  credentialsSchema,
} from '../../../src/contract/application/status';
import { likeSchema, postDraftSchema, postQuerySchema, postTextSchema } from '../../../src/contract/blog-post';
import type { Endpoint } from '../../../src/contract/calls';
import { correctionSchema, lookupSchema, severalSchema } from '../../../src/contract/certificate/certificate';
import {
  certificatesQuerySchema,
  correctionsQuerySchema,
  drawnNameSchema,
  issueCompletedSchema,
  previewSchema,
  replacementSchema,
  revocationSchema,
  sheetOrderSchema,
  validationSchema,
} from '../../../src/contract/certificate/issue';
import { mailsQuerySchema } from '../../../src/contract/message';
import { pendingQuerySchema, rejectionSchema } from '../../../src/contract/moderation';
import { auditQuerySchema } from '../../../src/contract/operations';
import { adminLoginSchema, newPasswordSchema } from '../../../src/contract/team';
import { newTestimonialSchema, testimonialTextSchema } from '../../../src/contract/testimonial';
import { pageQuerySchema } from '../../../src/contract/validate';

export type CallName = keyof typeof endpoints;

/** Input of a call. Calls missing here are tried with all fields. */
export interface Known {
  body?: GenericSchema;
  /** A valid body. */
  sample?: Record<string, unknown>;
  query?: GenericSchema;
  keyed?: true;
  /** The call reads no body, so it answers 200. */
  bodyless?: true;
  files?: readonly string[];
}

const person = 'Sample Person';
const email = 'sample.person@example.org';
const prose = 'I would like to learn how a team reviews code, and how one asks for it. '.repeat(30);

export const known: Partial<Record<CallName, Known>> = {
  listPosts: { query: postQuerySchema },
  createPost: { body: postDraftSchema, sample: { title: 'A title', author: person, content: prose }, keyed: true },
  createPostWithPictures: {
    body: postDraftSchema,
    sample: { title: 'A title', author: person, content: prose },
    keyed: true,
    files: ['picture1'],
  },
  sendPostAgainWithPictures: {
    body: postTextSchema,
    sample: { title: 'A title', author: person, content: prose },
    keyed: true,
    files: ['picture1'],
  },
  likePost: { body: likeSchema, sample: { visitor: 'a'.repeat(32), liked: true } },
  sendPostAgain: { body: postTextSchema, sample: { title: 'A title', author: person, content: prose }, keyed: true },
  sendReviewAgain: { body: testimonialTextSchema, sample: { name: person, review: prose.slice(0, 200) }, keyed: true },
  withdrawSentText: { keyed: true },
  createReview: {
    body: newTestimonialSchema,
    sample: { name: person, linkedin: '', review: prose.slice(0, 200) },
    keyed: true,
    files: ['photo'],
  },
  quickApply: {
    body: quickApplicationSchema,
    sample: { Name: person, Mail: email, Phone: '+91 90000 00000', College: 'A college', Role: 'A role' },
    keyed: true,
  },
  apply: {
    body: applicationSchema,
    sample: {
      Name: person,
      Mail: email,
      mobile: '+91 90000 00000',
      linkedin: 'https://www.linkedin.com/in/sample',
      address: '12 Sample Road',
      university: 'A university',
      year: '3rd Year',
      branch: 'Computer Science',
      domain: 'Web Development',
      introduction: prose,
      terms: 'true',
    },
    keyed: true,
    files: ['resume', 'certificates'],
  },
  hasApplied: { body: appliedSchema, sample: { Mail: email } },
  readApplicationStatus: { body: credentialsSchema, sample: { reference: 'APP-2026-AAAAA-AAAAA', Mail: email } },
  withdrawApplication: {
    body: credentialsSchema,
    sample: { reference: 'APP-2026-AAAAA-AAAAA', Mail: email },
    keyed: true,
  },
  correctApplication: {
    body: applicationCorrectionSchema,
    sample: {
      reference: 'APP-2026-AAAAA-AAAAA',
      Mail: email,
      domain: 'Web Development',
      introduction: prose,
      github: 'https://github.com/sample',
      remove: 'certificates',
    },
    keyed: true,
    files: ['resume', 'certificates'],
  },
  correctContact: {
    body: contactChangeSchema,
    sample: {
      reference: 'APP-2026-AAAAA-AAAAA',
      Mail: email,
      mobile: '+91 90000 00000',
      address: '12 Sample Road',
      linkedin: 'https://www.linkedin.com/in/sample',
      github: 'https://github.com/sample',
    },
    keyed: true,
  },
  lookupCertificate: { query: lookupSchema },
  lookupSeveral: { body: severalSchema, sample: { ids: ['FC-AAAAA-AAAAA-AAAAA'] } },
  register: { body: registerSchema, sample: { name: person, email, password: 'a good password' }, keyed: true },
  login: { body: loginSchema, sample: { email, password: 'not the right one' } },
  confirmAddress: { body: confirmSchema, sample: { token: 'a'.repeat(43) }, keyed: true },
  adminLogin: { body: adminLoginSchema, sample: { username: 'nobody', password: 'not the right one' } },
  listUnverifiedPosts: { query: pendingQuerySchema },
  rejectPost: { body: rejectionSchema, sample: { reason: 'A reason' } },
  listUnverifiedReviews: { query: pendingQuerySchema },
  rejectReview: { body: rejectionSchema, sample: { reason: 'A reason' } },
  issueCertificate: {
    body: validationSchema,
    sample: {
      Name: person,
      Domain: 'A domain',
      CertificateId: 'CORPUS/1',
      referenceNumber: 'REF-1',
      Course: true,
      hours: 120,
      skills: 'React, SQL',
      project: 'https://example.org/work',
      signatory: person,
      signatoryRole: 'A role',
    },
    keyed: true,
  },
  drawName: { body: drawnNameSchema, sample: { Name: person } },
  previewCertificate: {
    body: previewSchema,
    sample: {
      Name: person,
      Domain: 'A domain',
      Course: true,
      record: { startsOn: '2026-07-01', endsOn: '2026-07-31' },
    },
  },
  listCertificates: { query: certificatesQuerySchema },
  requestCorrection: {
    body: correctionSchema,
    sample: { wrong: 'The name', right: 'Another name', email },
    keyed: true,
  },
  listCorrections: { query: correctionsQuerySchema },
  correctCertificate: {
    body: replacementSchema,
    sample: { Name: person, Domain: 'A domain', Course: true },
    keyed: true,
  },
  declineCorrection: { body: revocationSchema, sample: { reason: 'A reason' }, keyed: true },
  listCompleted: { query: pageQuerySchema },
  issueCompleted: { body: issueCompletedSchema, sample: { internships: ['none'] }, keyed: true },
  checkSheet: { body: sheetOrderSchema, sample: { leaveOut: '' }, files: ['sheet'] },
  issueSheet: { body: sheetOrderSchema, sample: { leaveOut: '' }, keyed: true, files: ['sheet'] },
  listMails: { query: mailsQuerySchema },
  sendMailAgain: { bodyless: true, keyed: true },
  revokeCertificate: { body: revocationSchema, sample: { reason: 'A reason' } },
  listApplications: { query: applicationsQuerySchema },
  setApplicationsStatus: { body: bulkStatusSchema, sample: { references: ['APP-NONE'], status: 'received' } },
  setApplicationStatus: { body: statusSchema, sample: { status: 'received' } },
  addApplicationNote: { body: noteSchema, sample: { text: 'A note' }, keyed: true },
  listQuickApplications: { query: quickApplicationsQuerySchema },
  listAudit: { query: auditQuerySchema },
  recoverPassword: { bodyless: true },
  tellReminders: { bodyless: true },
  unsubscribeReminder: { bodyless: true },
  resetPassword: { body: newPasswordSchema, sample: { password: 'a good password' }, keyed: true },
};

export interface KnownCall extends Endpoint, Known {
  name: CallName;
}

export const calls: KnownCall[] = (Object.keys(endpoints) as CallName[]).map((name) => ({
  name,
  ...endpoints[name],
  ...known[name],
}));

/** Names of all fields of all calls. */
export const everyField: string[] = [
  ...new Set(Object.values(known).flatMap((call) => Object.keys(call.sample ?? {}))),
];

import * as v from 'valibot';
import { loggedInSchema } from './account';
import { APPLICATION_STATES } from './application';
import { CONTACT_STATES, CONTACT_TOPICS } from './contact-message';
import { CORRECTION_STATES } from './correction';
import { MODERATED_KINDS } from './moderated';
import { SENT_STATES } from './private-link';
import { foundSchema, moment } from './validate';

const newestSchema = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), total: v.number() });
export interface Newest<Item> {
  items: Item[];
  total: number;
}

const ownApplicationSchema = v.object({
  reference: v.string(),
  domain: v.string(),
  receivedAt: moment,
  /** Last state that the applicant was notified of. */
  status: v.picklist(APPLICATION_STATES),
  /** Null if the time was not recorded. */
  since: v.nullable(moment),
  /** Day by which we answer, e.g. `2025-07-24`. */
  replyBy: moment,
});
export type OwnApplication = v.InferOutput<typeof ownApplicationSchema>;

const ownQuickApplicationSchema = v.object({ _id: v.string(), receivedAt: moment, role: v.nullable(v.string()) });
export type OwnQuickApplication = v.InferOutput<typeof ownQuickApplicationSchema>;

/** A post or testimonial sent from this email address. */
const ownTextSchema = v.object({
  _id: v.string(),
  kind: v.picklist(MODERATED_KINDS),
  title: v.nullable(v.string()),
  state: v.picklist(SENT_STATES),
  sentAt: moment,
  /** Public address; null unless it is public. */
  publicAt: v.nullable(v.string()),
  /** Private page, also linked in emails to this address. */
  link: v.nullable(v.string()),
  /** True if the pages of the account's certificates show it while it is public. */
  onPage: v.boolean(),
});
export type OwnText = v.InferOutput<typeof ownTextSchema>;

const ownCertificateSchema = v.object({
  CertificateId: v.string(),
  Domain: v.string(),
  /** True: internship, false: course. */
  Course: v.boolean(),
  issuedAt: moment,
  /** Null while it is valid. */
  revokedAt: v.nullable(moment),
  /** Public page, if the holder made one. */
  page: v.optional(v.string()),
});
export type OwnCertificate = v.InferOutput<typeof ownCertificateSchema>;

/** A message to the team, without its text. */
const ownMessageSchema = v.object({
  _id: v.string(),
  topic: v.picklist(CONTACT_TOPICS),
  sentAt: moment,
  state: v.picklist(CONTACT_STATES),
});
export type OwnMessage = v.InferOutput<typeof ownMessageSchema>;

const ownCorrectionSchema = v.object({
  _id: v.string(),
  CertificateId: v.string(),
  sentAt: moment,
  state: v.picklist(CORRECTION_STATES),
});
export type OwnCorrection = v.InferOutput<typeof ownCorrectionSchema>;

/** `GET /account`: everything sent from the confirmed address of an account, newest first. */
const accountOverviewSchema = v.object({
  applications: newestSchema(ownApplicationSchema),
  quickApplications: newestSchema(ownQuickApplicationSchema),
  texts: newestSchema(ownTextSchema),
  certificates: newestSchema(ownCertificateSchema),
  corrections: newestSchema(ownCorrectionSchema),
  messages: newestSchema(ownMessageSchema),
});
export type AccountOverview = v.InferOutput<typeof accountOverviewSchema>;
/** `user`: the address may have been changed on another device. */
export const accountAnswerSchema = v.object({
  ...foundSchema(accountOverviewSchema).entries,
  user: loggedInSchema.entries.user,
});
export type AccountAnswer = v.InferOutput<typeof accountAnswerSchema>;

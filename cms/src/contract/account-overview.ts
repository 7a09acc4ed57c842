import * as v from 'valibot';
import { loggedInSchema } from './account';
import { APPLICATION_STATES } from './application/application';
import { CORRECTION_STATES } from './certificate/certificate';
import { CONTACT_STATES, CONTACT_TOPICS } from './message';
import { MODERATED_KINDS, SENT_STATES } from './private-link';
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
  status: v.picklist(APPLICATION_STATES),
  since: v.nullable(moment),
  /** E.g. `2025-07-24`. */
  replyBy: moment,
});
export type OwnApplication = v.InferOutput<typeof ownApplicationSchema>;

const ownQuickApplicationSchema = v.object({ _id: v.string(), receivedAt: moment, role: v.nullable(v.string()) });
export type OwnQuickApplication = v.InferOutput<typeof ownQuickApplicationSchema>;

const ownTextSchema = v.object({
  _id: v.string(),
  kind: v.picklist(MODERATED_KINDS),
  title: v.nullable(v.string()),
  state: v.picklist(SENT_STATES),
  sentAt: moment,
  publicAt: v.nullable(v.string()),
  link: v.nullable(v.string()),
  /** True if pages of interns show it while it is public. */
  onPage: v.boolean(),
});
export type OwnText = v.InferOutput<typeof ownTextSchema>;

const ownCertificateSchema = v.object({
  CertificateId: v.string(),
  Domain: v.string(),
  /** True: internship, false: course. */
  Course: v.boolean(),
  issuedAt: moment,
  revokedAt: v.nullable(moment),
  page: v.optional(v.string()),
});
export type OwnCertificate = v.InferOutput<typeof ownCertificateSchema>;

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

/** Everything sent from the confirmed address, newest first. */
const accountOverviewSchema = v.object({
  applications: newestSchema(ownApplicationSchema),
  quickApplications: newestSchema(ownQuickApplicationSchema),
  texts: newestSchema(ownTextSchema),
  certificates: newestSchema(ownCertificateSchema),
  corrections: newestSchema(ownCorrectionSchema),
  messages: newestSchema(ownMessageSchema),
});
export type AccountOverview = v.InferOutput<typeof accountOverviewSchema>;
/** The address may have been changed on another device. */
export const accountAnswerSchema = v.object({
  ...foundSchema(accountOverviewSchema).entries,
  user: loggedInSchema.entries.user,
});

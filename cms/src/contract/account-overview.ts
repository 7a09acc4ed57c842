import * as v from 'valibot';
import { loggedInSchema } from './account';
import { APPLICATION_STATES } from './application';
import { CONTACT_STATES, CONTACT_TOPICS } from './contact-message';
import { CORRECTION_STATES } from './correction';
import { MODERATED_KINDS } from './moderated';
import { SENT_STATES } from './private-link';
import { foundSchema, moment } from './validate';

/** The newest of a kind, and how many there are in all. */
const newestSchema = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), total: v.number() });
export interface Newest<Item> {
  items: Item[];
  total: number;
}

/** An application as its applicant knows it. */
const ownApplicationSchema = v.object({
  reference: v.string(),
  domain: v.string(),
  receivedAt: moment,
  /** The last state that was told. */
  status: v.picklist(APPLICATION_STATES),
  /** Since when; null when that was not written down. */
  since: v.nullable(moment),
  /** The day to expect an answer by, e.g. `2025-07-24`. */
  replyBy: moment,
});
export type OwnApplication = v.InferOutput<typeof ownApplicationSchema>;

const ownQuickApplicationSchema = v.object({ _id: v.string(), receivedAt: moment, role: v.nullable(v.string()) });
export type OwnQuickApplication = v.InferOutput<typeof ownQuickApplicationSchema>;

/** A text that was sent with the address. */
const ownTextSchema = v.object({
  _id: v.string(),
  kind: v.picklist(MODERATED_KINDS),
  /** Null for a kind that has none. */
  title: v.nullable(v.string()),
  state: v.picklist(SENT_STATES),
  sentAt: moment,
  /** Where everybody reads it; null unless it is public. */
  publicAt: v.nullable(v.string()),
  /** Its private page, which is also in the emails to this address. */
  link: v.nullable(v.string()),
  /** Whether the pages of the account's certificates show it, while it is public. */
  onPage: v.boolean(),
});
export type OwnText = v.InferOutput<typeof ownTextSchema>;

const ownCertificateSchema = v.object({
  CertificateId: v.string(),
  Domain: v.string(),
  /** true: Internship, false: Course. */
  Course: v.boolean(),
  issuedAt: moment,
  /** When it was revoked; null while it holds. */
  revokedAt: v.nullable(moment),
  /** Its public page; left out where the holder asked for none. */
  page: v.optional(v.string()),
});
export type OwnCertificate = v.InferOutput<typeof ownCertificateSchema>;

/** A message to the team. Its text is left out: it may be long, and there may be many. */
const ownMessageSchema = v.object({
  _id: v.string(),
  topic: v.picklist(CONTACT_TOPICS),
  sentAt: moment,
  state: v.picklist(CONTACT_STATES),
});
export type OwnMessage = v.InferOutput<typeof ownMessageSchema>;

/** A request to correct a certificate. */
const ownCorrectionSchema = v.object({
  _id: v.string(),
  /** Of the certificate that it is about. */
  CertificateId: v.string(),
  sentAt: moment,
  state: v.picklist(CORRECTION_STATES),
});
export type OwnCorrection = v.InferOutput<typeof ownCorrectionSchema>;

/** `GET /account`: what there is under the confirmed address of an account, the newest first. */
const accountOverviewSchema = v.object({
  applications: newestSchema(ownApplicationSchema),
  quickApplications: newestSchema(ownQuickApplicationSchema),
  texts: newestSchema(ownTextSchema),
  certificates: newestSchema(ownCertificateSchema),
  corrections: newestSchema(ownCorrectionSchema),
  messages: newestSchema(ownMessageSchema),
});
export type AccountOverview = v.InferOutput<typeof accountOverviewSchema>;
/** With whose account it is, by what the server says now: the address may have been changed on another device. */
export const accountAnswerSchema = v.object({
  ...foundSchema(accountOverviewSchema).entries,
  user: loggedInSchema.entries.user,
});
export type AccountAnswer = v.InferOutput<typeof accountAnswerSchema>;

import type { ApplicationState } from './application';
import type { Found } from './envelope';
import type { SentState, SentText } from './private-link';

/** The newest of a kind, and how many there are in all. */
export interface Newest<Item> {
  items: Item[];
  total: number;
}

/** An application as its applicant knows it. */
export interface OwnApplication {
  reference: string;
  domain: string;
  receivedAt: string;
  /** The last state that was told. */
  status: ApplicationState;
  /** Since when; null when that was not written down. */
  since: string | null;
  /** The day to expect an answer by, e.g. `2025-07-24`. */
  replyBy: string;
}

export interface OwnQuickApplication {
  _id: string;
  receivedAt: string;
  role: string | null;
}

/** A post or a review that was sent with the address. */
export interface OwnText {
  kind: SentText['kind'];
  /** Of a post; null for a review. */
  title: string | null;
  state: SentState;
  sentAt: string;
  /** Where everybody reads it; null unless it is public. */
  publicAt: string | null;
  /** Its private page, which stands in the mails to this address too. */
  link: string | null;
}

export interface OwnCertificate {
  CertificateId: string;
  Domain: string;
  /** true: Internship, false: Course. */
  Course: boolean;
  issuedAt: string;
  /** When it was revoked; null while it holds. */
  revokedAt: string | null;
}

/** `GET /account`: what there is under the confirmed address of an account, the newest first. */
export interface AccountOverview {
  applications: Newest<OwnApplication>;
  quickApplications: Newest<OwnQuickApplication>;
  texts: Newest<OwnText>;
  certificates: Newest<OwnCertificate>;
}
export type AccountAnswer = Found<AccountOverview>;

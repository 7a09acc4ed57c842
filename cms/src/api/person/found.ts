/** How much of each kind there is, or was, about one person. */
interface RowCounts {
  applications: number;
  documents: number;
  notes: number;
  /** States that the applications came to. */
  steps: number;
  quickApplications: number;
  /** Posts and reviews that were sent with the address. */
  texts: number;
  /** Their private links. */
  links: number;
  accounts: number;
  /** Links to confirm the address of the account, and that one was used. */
  confirmLinks: number;
  sessions: number;
  /** Requests to correct a certificate. */
  corrections: number;
  /** Certificates that were mailed to the address; they stay, without it. */
  certificateAddresses: number;
  mails: number;
  /** Files of the outbox folder. */
  mailFiles: number;
  /** Idempotency keys: what the first answer to a form was. */
  answers: number;
  /** Lines of the audit list that name the address; they stay, without it. */
  auditLines: number;
}

/** What there is about a person, by their address. */
export interface Found {
  /** Of the full applications. */
  references: string[];
  counts: RowCounts;
  /** Whether the panel has an account of that address: it is not deleted here. */
  isPanelAccount: boolean;
}

/** What was deleted. */
export type Forgotten = Pick<Found, 'counts'>;

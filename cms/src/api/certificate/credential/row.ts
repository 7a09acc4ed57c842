import type { BaseRow } from '../../../platform/database/rows';

export const CREDENTIAL = 'api::certificate.credential';

/** The signed form of a certificate. */
export interface CredentialRow extends BaseRow {
  /** Of the certificate. Unique. */
  certificateKey: string;
  /** Where its revocation is told. Unique together, drawn at random, and never another one. */
  statusList: number;
  statusIndex: number;
  /** The credential as it is handed out, JSON; null until it is asked for, and after its holder was forgotten. */
  document: string | null;
  /** ID of the key that has signed it, `did:web:…#z6Mk…`; null without a document. */
  signedBy: string | null;
}

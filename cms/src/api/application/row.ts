import type { ApplicationState } from '../../contract/application';
import type { BaseRow } from '../../platform/database/rows';

export const APPLICATION = 'api::application.application';

/** What it is called in the audit list. */
export const APPLICATION_KIND = 'Application';

/** A full application as it is stored. */
export interface ApplicationRow extends BaseRow {
  reference: string;
  fullName: string;
  /** Lowercase; unique. */
  email: string;
  mobile: string;
  linkedin: string;
  address: string;
  university: string;
  year: string;
  branch: string;
  domain: string;
  introduction: string;
  github: string | null;
  additionalData: string | null;
  unpaidWillingness: string | null;
  followLinkedin: string | null;
  followInstagram: string | null;
  termsAccepted: boolean;
  state: ApplicationState;
  /** The day to expect an answer by, e.g. `2025-07-24`. */
  replyBy: string;
  /** As the applicant called the file, and where it is in the private store. */
  resumeName: string | null;
  resumeFile: string | null;
  certificatesName: string | null;
  certificatesFile: string | null;
}

/** What an applicant sent, as columns. */
export type ApplicationData = Omit<
  ApplicationRow,
  | keyof BaseRow
  | 'reference'
  | 'state'
  | 'replyBy'
  | 'resumeName'
  | 'resumeFile'
  | 'certificatesName'
  | 'certificatesFile'
>;

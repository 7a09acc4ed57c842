import type { ApplicationColumns, ApplicationState } from '../../contract/application';
import type { BaseRow } from '../../platform/database/rows';

export const APPLICATION = 'api::application.application';

/** What it is called in the audit list. */
export const APPLICATION_KIND = 'Application';

/** A full application as it is stored. */
export interface ApplicationRow extends BaseRow, ApplicationColumns {
  reference: string;
  /** When the round began in which it was sent. Null in a database from before there were rounds. */
  round: string | null;
  state: ApplicationState;
  /** When its applicant last corrected it. */
  correctedAt: string | null;
  /** The day to expect an answer by, e.g. `2025-07-24`. */
  replyBy: string;
  /** As the applicant called the file, where it is in the private store, and its size; null for those of earlier versions. */
  resumeName: string | null;
  resumeFile: string | null;
  resumeBytes: number | null;
  certificatesName: string | null;
  certificatesFile: string | null;
  certificatesBytes: number | null;
  /** Hash of the network that the documents came from. */
  network: string | null;
}

/** The condition of what names an application by its reference. */
export const withReferenceOf = (applications: ApplicationRow[]) => ({
  reference: { $in: applications.map(({ reference }) => reference) },
});

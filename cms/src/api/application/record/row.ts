import type { BaseRow } from '../../../platform/database/rows';

export const APPLICATION_NOTE = 'api::application.application-note';

/** A note as it is stored. */
export interface ApplicationNoteRow extends BaseRow {
  /** Of the application that it is about. */
  reference: string;
  text: string;
  author: string;
}

import type { ApplicationState } from '../../contract/application';
import type { BaseRow } from '../../platform/database/rows';

export const APPLICATION_STEP = 'api::application-status.application-step';

/** A state that an application came to, as it is stored. */
export interface ApplicationStepRow extends BaseRow {
  /** Of the application. */
  reference: string;
  state: ApplicationState;
  /** Null when it was before such days were written down. */
  at: string | null;
  /** From then on the applicant knows: before, it can be taken back as if it had never been. */
  toldAt: string;
  /** The mail that tells it; null when none does, `OWED` when a newer one took its place before it went out. */
  mail: string | null;
  /** Why somebody is not selected: the applicant reads it. */
  reason: string | null;
}

/** A step that is not stored yet. */
export type Step = Pick<ApplicationStepRow, 'state' | 'at' | 'toldAt'> & Partial<Pick<ApplicationStepRow, 'reason'>>;

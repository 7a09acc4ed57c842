import type { Outcome, Slot } from '../../contract/interview';
import { type BaseRow, rows } from '../../platform/database/rows';

export const INTERVIEW = 'api::interview.interview';

export const INTERVIEW_KIND = 'Interview';

export interface InterviewRow extends BaseRow, Slot, Omit<Outcome, 'tookPlace'> {
  /** Reference of the application that booked it. */
  reference: string | null;
  remindedAt: string | null;
  /** Set by the team; the slot can no longer be booked. */
  cancelledAt: string | null;
  /** Null until the outcome is recorded. */
  tookPlace: boolean | null;
  recordedBy: string | null;
}

export const interviews = () => rows<InterviewRow>(INTERVIEW);

/** Selects an application's booking without a recorded outcome. */
export const bookingOf = (reference: string | object) => ({
  reference,
  tookPlace: { $null: true },
  cancelledAt: { $null: true },
});

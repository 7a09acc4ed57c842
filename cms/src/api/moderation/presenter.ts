import { presentMarks } from '../../contract/moderation';
import type { ModeratedRow } from '../../platform/feature';

/** What moderators read of a text beside the text itself. */
export const presentDecision = ({ sentAgainAt, rejectionReason, internalNote, marks }: ModeratedRow) => ({
  ...(sentAgainAt === null ? {} : { sentAgain: true as const }),
  ...(rejectionReason ? { reason: rejectionReason } : {}),
  ...(internalNote ? { note: internalNote } : {}),
  ...presentMarks(marks),
});

/** The columns that it reads. */
export const decisionColumns = ['sentAgainAt', 'rejectionReason', 'internalNote', 'marks'];

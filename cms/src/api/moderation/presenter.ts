import { presentMarks } from '../../contract/moderation';
import type { ModeratedRow } from '../../platform/feature';

export const presentDecision = ({ sentAgainAt, rejectionReason, internalNote, marks }: ModeratedRow) => ({
  ...(sentAgainAt === null ? {} : { sentAgain: true as const }),
  ...(rejectionReason ? { reason: rejectionReason } : {}),
  ...(internalNote ? { note: internalNote } : {}),
  ...presentMarks(marks),
});

export const decisionColumns = ['sentAgainAt', 'rejectionReason', 'internalNote', 'marks'];

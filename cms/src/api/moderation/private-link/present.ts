import { type ModerationState, presentMarks } from '../../../contract/moderation';
import type { SentState, SentText } from '../../../contract/private-link';
import { type ModeratedRow, moderatedFeature } from '../../../platform/feature';
import { iso } from '../../../platform/time';
import type { PrivateLinkRow } from './links';

const STATES = { draft: 'waiting', verified: 'published', rejected: 'sent back' } as const;
export const stateOf = (moderation: ModerationState): SentState => STATES[moderation];

/** Omits the email address, because someone else may have the link. */
export function presentSent(link: PrivateLinkRow, row: ModeratedRow | null): SentText {
  const state: SentState = row ? stateOf(row.moderation) : link.withdrawnAt ? 'withdrawn' : 'removed';
  return {
    kind: link.kind,
    text: row && moderatedFeature(link.kind).presentSent(row),
    state,
    sentAt: row && iso(row.createdAt),
    reason: row?.moderation === 'rejected' ? row.rejectionReason : null,
    ...(row?.moderation === 'rejected' ? presentMarks(row.marks) : {}),
    mailed: link.email !== null,
  } as SentText;
}

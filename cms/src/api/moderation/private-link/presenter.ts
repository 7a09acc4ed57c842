import type { ModerationState } from '../../../contract/moderation';
import { presentMarks } from '../../../contract/moderation';
import type { SentState, SentText } from '../../../contract/private-link';
import { type ModeratedRow, moderatedFeature } from '../../../platform/feature';
import { iso } from '../../../platform/time';
import type { PrivateLinkRow } from './links';

const STATES = { draft: 'waiting', verified: 'published', rejected: 'sent back' } as const;
/** What a decision is called for whoever sent the text. */
export const stateOf = (moderation: ModerationState): SentState => STATES[moderation];

/** A text as its private page shows it, field by field. Never its email address: someone else may have the link. */
export function presentSent(link: PrivateLinkRow, row: ModeratedRow | null): SentText {
  const state: SentState = row ? stateOf(row.moderation) : link.withdrawnAt ? 'withdrawn' : 'removed';
  return {
    kind: link.kind,
    text: row && moderatedFeature(link.kind).sender.present(row),
    state,
    sentAt: row && iso(row.createdAt),
    reason: row?.moderation === 'rejected' ? row.rejectionReason : null,
    ...(row?.moderation === 'rejected' ? presentMarks(row.marks) : {}),
    mailed: link.email !== null,
  } as SentText;
}

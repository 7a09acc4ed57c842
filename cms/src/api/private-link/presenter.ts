import type { ModerationState } from '../../contract/moderation';
import type { SentPost, SentReview, SentState, SentText } from '../../contract/private-link';
import { iso } from '../../platform/time';
import type { BlogPostRow } from '../blog-post/row';
import type { TestimonialRow } from '../testimonial/row';
import type { PrivateLinkRow } from './row';
import type { Sent } from './sent';

const STATES = { draft: 'waiting', verified: 'published', rejected: 'sent back' } as const;
/** What a decision is called for whoever sent the text. */
export const stateOf = (moderation: ModerationState): SentState => STATES[moderation];

/** A text as its private page shows it, field by field. Never its email address: someone else may have the link. */
export function presentSent(link: PrivateLinkRow, sent: Sent | null): SentText {
  const state: SentState = sent ? stateOf(sent.row.moderation) : link.withdrawnAt ? 'withdrawn' : 'removed';
  const common = {
    state,
    sentAt: sent && iso(sent.row.createdAt),
    reason: sent?.row.moderation === 'rejected' ? sent.row.rejectionReason : null,
    mailed: link.email !== null,
  };
  if (link.kind === 'post') return { ...common, kind: 'post', text: sent?.kind === 'post' ? postOf(sent.row) : null };
  return { ...common, kind: 'review', text: sent?.kind === 'review' ? reviewOf(sent.row) : null };
}

const postOf = ({ title, author, content, tag, authorSlug, slug }: BlogPostRow): SentPost => ({
  title,
  author: author ?? '',
  content,
  tag,
  authorSlug,
  slug,
});

const reviewOf = ({ name, linkedin, review, certificateId, consentAt, consentWords }: TestimonialRow): SentReview => ({
  name,
  linkedin,
  review,
  certificateId,
  consent: consentAt === null ? null : { at: iso(consentAt), words: consentWords ?? '' },
});

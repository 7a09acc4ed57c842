import type { PostText } from './blog-post';
import type { Done, Found } from './envelope';
import type { ReviewText } from './testimonial';

/** How a text stands for whoever sent it. `removed`: the team deleted it. */
export type SentState = 'waiting' | 'published' | 'sent back' | 'withdrawn' | 'removed';

interface Sent {
  state: SentState;
  /** When it was sent, the last time: what a change of it has seen (`If-Match`). Null when there is nothing left. */
  sentAt: string | null;
  /** Why it was sent back; null when nobody said, and otherwise. */
  reason: string | null;
  /** Whether mails tell of it. To whom is nobody's to see here. */
  mailed: boolean;
}

/** A text behind a private link. */
export type SentText =
  | (Sent & { kind: 'post'; text: SentPost | null })
  | (Sent & { kind: 'review'; text: SentReview | null });

export interface SentPost extends PostText {
  authorSlug: string;
  slug: string;
}
export interface SentReview extends ReviewText {
  /** When it was agreed that it may be shown, and to which words; null for who agreed before that was written down. */
  consent: { at: string; words: string } | null;
}

export type SentTextAnswer = Found<SentText>;
/** 200 of the writes: what was done, and the status now. */
export type SentTextChanged = Done & SentTextAnswer;

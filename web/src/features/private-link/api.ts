import type { PostText } from '@contract/blog-post';
import { DOMAINS } from '@contract/domains';
import { endpoints } from '@contract/endpoints';
import type { SentPost, SentReview, SentState, SentText, SentTextChanged } from '@contract/private-link';
import type { ReviewText } from '@contract/testimonial';
import useSWR, { useSWRConfig } from 'swr';
import { ApiError, addressOf, request } from '../../lib/api-client';
import { type Guard, isFlag, isFound, isMoment, isOneOf, isShape, isText, isTrue, orNull } from '../../lib/guards';

const STATES: readonly SentState[] = ['waiting', 'published', 'sent back', 'withdrawn', 'removed'];
const common = {
  state: isOneOf(STATES),
  sentAt: orNull(isMoment),
  reason: orNull(isText),
  mailed: isFlag,
};
const isPost = isShape<SentPost>({
  title: isText,
  author: isText,
  content: isText,
  tag: orNull(isOneOf(DOMAINS)),
  authorSlug: isText,
  slug: isText,
});
const isReview = isShape<SentReview>({
  name: isText,
  linkedin: orNull(isText),
  review: isText,
  certificateId: orNull(isText),
  consent: orNull(isShape({ at: isMoment, words: isText })),
});
const isSentPost = isShape({ ...common, kind: isOneOf(['post']), text: orNull(isPost) });
const isSentReview = isShape({ ...common, kind: isOneOf(['review']), text: orNull(isReview) });
const isSent: Guard<SentText> = (value): value is SentText => isSentPost(value) || isSentReview(value);
const is: Guard<SentTextChanged> = (value): value is SentTextChanged =>
  isFound(isSent)(value) && isShape({ success: isTrue, message: isText })(value);

export const readSentText = async (token: string): Promise<SentText> =>
  (await request(endpoints.readSentText, { params: { token }, is: isFound(isSent) })).data;

/** What was sent, and its status. */
export function useSentText(token: string) {
  const { cache } = useSWRConfig();
  const address = addressOf(endpoints.readSentText, { params: { token } });
  return useSWR(address, () => readSentText(token), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    // What is being changed stays on the page, whatever became of the text: who sends it is told.
    revalidateOnReconnect: cache.get(address)?.data === undefined,
  });
}

/** The link leads to nothing. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

interface Change {
  token: string;
  /** When the version was sent that is being changed. */
  sentAt: string;
  idempotencyKey: string;
}

export const sendPostAgain = ({ token, sentAt, idempotencyKey }: Change, body: PostText): Promise<SentTextChanged> =>
  request(endpoints.sendPostAgain, { params: { token }, body, idempotencyKey, ifMatch: sentAt, is });
export const sendReviewAgain = (
  { token, sentAt, idempotencyKey }: Change,
  body: ReviewText,
): Promise<SentTextChanged> =>
  request(endpoints.sendReviewAgain, { params: { token }, body, idempotencyKey, ifMatch: sentAt, is });
export const withdrawText = (token: string, idempotencyKey: string): Promise<SentTextChanged> =>
  request(endpoints.withdrawSentText, { params: { token }, body: {}, idempotencyKey, is });

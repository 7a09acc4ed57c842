import { postFields } from '@contract/blog-post';
import { emptyOf } from '@contract/form';
import { deviceDraft, forgetWith, withFiles } from '../../forms/draft-store';
import { idempotencyKeys } from '../../lib/idempotency-key';

export const newPostKeys = idempotencyKeys('blog-post-key');
export const newPost = forgetWith(
  withFiles(deviceDraft('blog-post-draft', emptyOf(postFields), { asks: true })),
  newPostKeys.forget,
);

/** Delay before sending (specification, section 4), so that the progress is visible. */
export const submitDelay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

import { postFields } from '@contract/blog-post';
import { emptyOf } from '@contract/form';
import { withFiles } from '../../forms/draft-files';
import { deviceDraft } from '../../forms/draft-store';

export const newPost = withFiles(deviceDraft('blog-post-draft', emptyOf(postFields)));

/** Delay before sending (specification, section 4): time to see what is happening. */
export const submitDelay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

import { withFiles } from '../../forms/draft-files';
import { deviceDraft } from '../../forms/draft-store';

/** Values of the form, in its order; `tag` is empty if none is chosen. */
export const emptyDraft = {
  title: '',
  author: '',
  email: '',
  tag: '',
  authorAbout: '',
  authorLink: '',
  content: '',
};
export type PostDraft = typeof emptyDraft;

export const newPost = withFiles(deviceDraft('blog-post-draft', emptyDraft));

/** Delay before sending (specification, section 4): time to see what is happening. */
export const submitDelay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

import { withFiles } from '../../forms/draft-files';
import { deviceDraft } from '../../forms/draft-store';

/** An article as it is being written, in the order of the form; `tag` is empty while none is chosen. */
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

/** Where a new article is kept, with its pictures. */
export const newPost = withFiles(deviceDraft('blog-post-draft', emptyDraft));

/** An article is sent about a second after the press (specification, section 4): time to see what is happening. */
export const submitDelay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

import { draftPlace } from '../../lib/draft-place';

/** An article as it is being written. */
export interface Draft {
  title: string;
  author: string;
  content: string;
  /** Empty while none is chosen. */
  tag: string;
  /** Private: where mails about it go. */
  email: string;
}

export const emptyDraft: Draft = { title: '', author: '', content: '', tag: '', email: '' };

/** Where a new article is kept. */
export const newPost = draftPlace('blog-post-draft', emptyDraft);

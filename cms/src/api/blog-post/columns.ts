import { authorSlugOf, type PostText } from '../../contract/blog-post';
import { fold } from '../../platform/database/fold';
import type { BlogPostRow } from './row';

/** The columns that a text fills, with what follows from them. */
export const columnsOfPost = ({ title, author, content, tag, authorAbout, authorLink }: PostText) => ({
  title,
  author,
  content,
  tag,
  authorAbout,
  authorLink,
  authorSlug: authorSlugOf(author),
  searchText: searchTextOf({ title, author, content }),
});

/** What a search looks into, as it is compared: made when a text is written, so that a search only reads. */
export const searchTextOf = ({ title, author, content }: Pick<BlogPostRow, 'title' | 'author' | 'content'>): string =>
  fold(`${title}\n${author ?? ''}\n${content}`);

import { useLocation, useParams } from 'react-router-dom';
import { AuthorPosts } from '../features/blog-post/author-posts';
import { isPost } from '../features/blog-post/is-post';
import { PostArticle } from '../features/blog-post/post-article';

/** `/blog/:authorslug`: the post from navigation state; without it, that author's posts. */
export default function AuthorPostPage() {
  const { authorSlug = '' } = useParams();
  const state: unknown = useLocation().state;
  const candidate = (state as { post?: unknown } | null)?.post;
  const post = isPost(candidate) ? candidate : null;
  return post ? <PostArticle key={post._id} post={post} /> : <AuthorPosts authorSlug={authorSlug} />;
}

import { messages } from '@contract/messages';
import { useParams } from 'react-router-dom';
import { Failed, Loading } from '../components/page-state';
import { useTitle } from '../components/use-title';
import { usePost } from '../features/blog-post/api';
import { PostArticle } from '../features/blog-post/post-article';
import { PostNotFound } from '../features/blog-post/post-not-found';
import { ApiError } from '../lib/api-client';
import styles from './page.module.css';

/** `/blog/:authorslug/:slug`: the permanent page of a post. */
export default function PostPage() {
  const { slug = '' } = useParams();
  const { data: post, error, mutate } = usePost(slug);
  useTitle(post?.title ?? 'Blog');

  if (post) return <PostArticle key={post._id} post={post} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <PostNotFound />;
  return (
    <div className={`wrap ${styles.body} ${styles.top}`}>
      {error ? (
        <Failed message={messages.post.listFailed} detail={(error as Error).message} onRetry={() => mutate()} />
      ) : (
        <Loading label="Loading post..." />
      )}
    </div>
  );
}

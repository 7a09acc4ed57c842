import { messages } from '@contract/messages';
import { PageLead } from '../../components/page-lead';
import { Failed } from '../../components/page-state';
import { usePosts } from './api';
import { PostCards, PostsLoading } from './post-list';
import { PostNotFound } from './post-not-found';

/** Every verified post of one author; "Post Not Found" if there is none. */
export function AuthorPosts({ authorSlug }: { authorSlug: string }) {
  const { data, error, mutate } = usePosts({ author: authorSlug });
  const posts = data?.data ?? [];
  const [first] = posts;
  if (data && !first) return <PostNotFound />;
  return (
    <>
      <PageLead title={first ? `Posts by ${first.author}` : 'Posts'} />
      <div className="wrap">
        {error && <Failed message={messages.post.listFailed} detail={(error as Error).message} onRetry={() => mutate()} />}
        {!data && !error && <PostsLoading />}
        <h2 className="vh">Posts</h2>
        <PostCards posts={posts} />
      </div>
    </>
  );
}

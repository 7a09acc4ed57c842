import type { Post } from '@contract/blog-post';
import { messages } from '@contract/messages';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/button';
import { Bone, Empty, Failed, Loading } from '../../components/page-state';
import { Pages } from '../../components/pages';
import { useMissing } from '../../components/use-title';
import { pageOf } from '../../lib/page-param';
import { paths } from '../../lib/paths';
import { usePosts } from './api';
import { LeadPost, PostCard } from './post-card';
import styles from './post-list.module.css';

/** A page of the blog: one lead post and three rows of three. */
export const blogQuery = (page: number) => ({ page, pageSize: 10 });

/** Every verified post, the newest first; the page is in the address. */
export function PostList() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const { data, error, isValidating, mutate } = usePosts(blogQuery(page));
  useMissing(page > 1 && data?.data.length === 0);

  // A list that is on the screen stays there when asking for a newer one fails.
  if (!data)
    return error ? <PostsFailed error={error} busy={isValidating} onRetry={() => mutate()} /> : <PostsLoading />;
  const [lead, ...rest] = data.data;
  if (!lead && page > 1) {
    return (
      <Empty title="There are no posts this far back.">
        <LinkButton to={paths.blog}>Newest posts</LinkButton>
      </Empty>
    );
  }
  if (!lead) {
    return (
      <Empty title="No blog posts found. Why not be the first to write one?">
        <LinkButton go to={paths.write}>
          Write a Post
        </LinkButton>
      </Empty>
    );
  }
  return (
    <>
      <LeadPost post={lead} />
      {rest.length > 0 && <h2 className="vh">More posts</h2>}
      <PostCards posts={rest} />
      <Pages
        page={page}
        pageCount={data.meta.pageCount}
        to={(number) => `${paths.blog}?page=${number}`}
        label="Pages of the blog"
      />
    </>
  );
}

/** Posts in ruled columns. */
export function PostCards({ posts }: { posts: Post[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className={styles.cards}>
      {posts.map((post) => (
        <PostCard key={post._id} post={post} />
      ))}
    </ul>
  );
}

/** No posts could be had: the words of the specification, and the error text (section 8). */
export const PostsFailed = ({ error, ...rest }: { error: Error; busy: boolean; onRetry: () => void }) => (
  <Failed message={messages.post.listFailed} detail={error.message} {...rest} />
);

/** The shape of what will come. */
export const PostsLoading = () => (
  <Loading label="Loading posts...">
    <div className={styles.cards}>
      {[0, 1, 2].map((column) => (
        <div key={column} className={styles.card}>
          <Bone width={85} tall />
          <Bone width={60} tall />
          <Bone width={100} />
          <Bone width={96} />
          <Bone width={70} />
        </div>
      ))}
    </div>
  </Loading>
);

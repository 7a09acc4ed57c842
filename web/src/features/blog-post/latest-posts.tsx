import { usePosts } from './api';
import { PostCards, PostsFailed, PostsLoading } from './post-list';
import styles from './post-list.module.css';

const SHOWN = 3;

/** The three newest posts. */
export function LatestPosts() {
  const { data, error, isValidating, mutate } = usePosts({ pageSize: SHOWN });
  if (data?.data.length === 0) return <p className="say">No blog posts found. Why not be the first to write one?</p>;
  return (
    <div className={styles.latest}>
      {!data && (error ? <PostsFailed error={error} busy={isValidating} onRetry={() => mutate()} /> : <PostsLoading />)}
      {data && <PostCards posts={data.data} />}
    </div>
  );
}

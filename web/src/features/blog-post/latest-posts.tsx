import { messages } from '@contract/messages';
import { Failed } from '../../components/page-state';
import { usePosts } from './api';
import { PostCards, PostsLoading } from './post-list';
import styles from './post-list.module.css';

const SHOWN = 3;

/** The three newest posts. */
export function LatestPosts() {
  const { data, error, isValidating, mutate } = usePosts({ pageSize: SHOWN });
  return (
    <div className={styles.latest}>
      {error && !data && (
        <Failed message={messages.post.listFailed} detail={(error as Error).message} onRetry={() => mutate()} />
      )}
      {!data && !error && <PostsLoading />}
      <PostCards posts={data?.data ?? []} />
    </div>
  );
}

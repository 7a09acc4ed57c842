import { messages } from '@contract/messages';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Bone, Empty, Failed, Loading } from '../../components/page-state';
import { Pages } from '../../components/pages';
import { ApiError } from '../../lib/api-client';
import { pageOf } from '../../lib/page-param';
import { paths } from '../../lib/paths';
import { useUnverifiedPosts } from './api';
import styles from './queue.module.css';
import { QueueList } from './queue-list';
import { QueueReader } from './queue-reader';

interface QueueProps {
  token: string;
  /** The server no longer knows the session. */
  onEnded: () => void;
}

/** What waits, and the whole text of one post with the two decisions about it. Which post is in the address. */
export function Queue({ token, onEnded }: QueueProps) {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const { data, error, mutate } = useUnverifiedPosts(token, page);
  const ended = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (ended) onEnded();
  }, [ended, onEnded]);

  const posts = data?.data ?? [];
  const chosen = posts.find(({ _id }) => _id === params.get('post')) ?? posts[0];

  let body: ReactNode;
  if (error && !data) body = <Failed {...failure(error)} onRetry={() => mutate()} />;
  else if (!data) body = <QueueLoading />;
  else if (!chosen) {
    body = (
      <Empty title="Nothing waits.">
        <p className="say">Every post has been read. New ones appear here by themselves.</p>
      </Empty>
    );
  } else {
    body = (
      <div className={styles.queue}>
        <div>
          <QueueList posts={posts} chosen={chosen._id} page={page} />
          <Pages
            page={page}
            pageCount={data.meta.pageCount}
            to={(number) => `${paths.admin}?page=${number}`}
            label="Pages of the queue"
          />
        </div>
        <QueueReader key={chosen._id} post={chosen} token={token} onDecided={() => mutate()} onEnded={onEnded} />
      </div>
    );
  }
  return (
    <>
      <h1 className="t-3xl" id="queue-title" tabIndex={-1}>
        Queue
      </h1>
      <p className="small" role="status">
        {data ? `${data.meta.total} unverified ${data.meta.total === 1 ? 'blog' : 'blogs'}` : 'Unverified blogs'}
      </p>
      {body}
    </>
  );
}

/** 'Failed to fetch…' when the server says no, 'Error fetching…' with the words when the call itself fails (section 8). */
const failure = (error: unknown) =>
  error instanceof ApiError
    ? { message: messages.moderation.listFailed, detail: error.message }
    : { message: messages.moderation.listError((error as Error).message) };

const QueueLoading = () => (
  <Loading label="Loading what waits…">
    <div className={styles.queue}>
      <div>
        {[70, 90, 60].map((width) => (
          <Bone key={width} width={width} />
        ))}
      </div>
      <div>
        <Bone width={50} tall />
        <Bone width={100} />
        <Bone width={94} />
        <Bone width={80} />
      </div>
    </div>
  </Loading>
);

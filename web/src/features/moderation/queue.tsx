import { messages } from '@contract/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/notice';
import { Empty, Failed } from '../../components/page-state';
import { Pages } from '../../components/pages';
import { toast } from '../../components/toast';
import { ApiError } from '../../lib/api-client';
import { pageOf } from '../../lib/page-param';
import { useUnverifiedPosts } from './api';
import styles from './queue.module.css';
import { asksForFocus, queueAddress, withFocus } from './queue-address';
import { QueueGone } from './queue-gone';
import { QueueList } from './queue-list';
import { QueueLoading } from './queue-loading';
import { QueueReader } from './queue-reader';

interface QueueProps {
  token: string;
  /** The server no longer knows the session. */
  onEnded: () => void;
}

/** What waits, and the whole text of one post with the two decisions about it. Which post is in the address. */
export function Queue({ token, onEnded }: QueueProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const page = pageOf(params);
  const asked = params.get('post');
  const { data, error, isValidating, retry, remove } = useUnverifiedPosts(token, page);
  const [reasons] = useState(() => new Map<string, string>());
  const title = useRef<HTMLHeadingElement>(null);

  const ended = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (ended) onEnded();
  }, [ended, onEnded]);

  const posts = data?.data ?? [];
  // A decision may be answered after the admin has gone on to something else.
  const now = useRef({ asked, posts });
  useEffect(() => {
    now.current = { asked, posts };
    return () => {
      now.current = { asked: null, posts: [] };
    };
  });

  /** The post is out of the queue: whoever still has it before them gets the next one. */
  const leave = (id: string) => {
    const { asked: shown, posts: listed } = now.current;
    const place = listed.findIndex(({ _id }) => _id === id);
    const next = listed[place + 1] ?? listed[place - 1];
    reasons.delete(id);
    remove(id);
    if (shown !== id) return;
    navigate(queueAddress(page, next?._id), { replace: true, state: next && withFocus });
    if (!next) title.current?.focus();
  };

  const chosen = asked ? posts.find(({ _id }) => _id === asked) : posts[0];
  let body: ReactNode;
  if (error && posts.length === 0) body = <Failed {...failure(error)} busy={isValidating} onRetry={retry} />;
  else if (!data) body = <QueueLoading />;
  else if (posts.length === 0 && page > 1)
    body = <Navigate replace to={queueAddress(Math.min(page - 1, data.meta.pageCount))} />;
  else if (posts.length === 0 && data.meta.total > 0) body = <QueueLoading />;
  else if (posts.length === 0) {
    body = (
      <Empty title="Nothing waits.">
        <p className="say">Every post has been read. New ones appear here by themselves.</p>
      </Empty>
    );
  } else {
    body = (
      <div className={styles.queue}>
        <div>
          <QueueList posts={posts} chosen={chosen?._id} page={page} />
          <Pages
            page={page}
            pageCount={data.meta.pageCount}
            to={(number) => queueAddress(number)}
            label="Pages of the queue"
          />
        </div>
        {/* The choice is held in the address: the list may change at any moment, the text under one's eyes must not. */}
        {!asked && <Navigate replace to={queueAddress(page, chosen?._id)} />}
        {chosen ? (
          <QueueReader
            key={chosen._id}
            post={chosen}
            token={token}
            focused={asksForFocus(state)}
            reason={reasons.get(chosen._id) ?? ''}
            onReason={(reason) => reasons.set(chosen._id, reason)}
            onLeft={() => leave(chosen._id)}
            onFailed={({ title: said }) => now.current.asked !== chosen._id && toast.bad(said, chosen.title)}
            onEnded={onEnded}
          />
        ) : (
          <QueueGone next={queueAddress(page, posts[0]?._id)} />
        )}
      </div>
    );
  }
  return (
    <>
      <h1 className="t-3xl" ref={title} tabIndex={-1}>
        Queue
      </h1>
      <p className="small" role="status">
        {data ? `${data.meta.total} unverified ${data.meta.total === 1 ? 'blog' : 'blogs'}` : 'Unverified blogs'}
      </p>
      {error && posts.length > 0 && (
        <Notice tone="bad" title={failure(error).message}>
          {failure(error).detail}
        </Notice>
      )}
      {body}
    </>
  );
}

/** 'Failed to fetch…' when the server says no, 'Error fetching…' with the words when the call itself fails (section 8). */
const failure = (error: unknown): { message: string; detail?: string } =>
  error instanceof ApiError
    ? { message: messages.moderation.listFailed, detail: error.message }
    : { message: messages.moderation.listError((error as Error).message) };

import { messages } from '@contract/messages';
import type { UnverifiedPost } from '@contract/moderation';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/field';
import { Markdown } from '../../components/markdown';
import { Notice } from '../../components/notice';
import { toast } from '../../components/toast';
import { countWords, formatDayAndTime, formatNumber, readingMinutes } from '../../lib/format';
import styles from './queue.module.css';
import { useDecision } from './use-decision';

interface QueueReaderProps {
  post: UnverifiedPost;
  token: string;
  /** The post has left the queue. */
  onDecided: () => Promise<unknown>;
  onEnded: () => void;
}

/** The whole text as it would be published, and the two decisions always in sight. */
export function QueueReader({ post, token, onDecided, onEnded }: QueueReaderProps) {
  const [reason, setReason] = useState('');
  const { deciding, failure, reasonError, verify, reject } = useDecision({
    post,
    token,
    onEnded,
    async onDone(verdict) {
      toast.ok(
        verdict === 'verify' ? 'Verified.' : messages.moderation.rejected,
        verdict === 'verify' ? `${post.title} is public now.` : `${post.title} was sent back.`,
      );
      await onDecided();
      document.getElementById('queue-title')?.focus();
    },
    async onGone() {
      toast.bad(messages.moderation.unknownPost, 'The list is up to date again.');
      await onDecided();
    },
  });

  return (
    <article className={styles.queueRead} aria-labelledby="post-title">
      <header>
        <h2 className="t-3xl" id="post-title">
          {post.title}
        </h2>
        <dl className={styles.queueMeta}>
          <div>
            <dt>Author</dt>
            <dd>{post.author}</dd>
          </div>
          <div>
            <dt>Sent</dt>
            <dd>{formatDayAndTime(post.createdAt)}</dd>
          </div>
          <div>
            <dt>Length</dt>
            <dd>
              {formatNumber(countWords(post.content))} words, {readingMinutes(post.content)} min read
            </dd>
          </div>
        </dl>
      </header>
      <div className={styles.text}>
        <Markdown text={post.content} below={2} small />
      </div>
      <footer className={styles.queueDo}>
        {failure && (
          <div className={styles.failure}>
            <Notice tone="bad" title={failure} />
          </div>
        )}
        <TextField
          className={styles.reason}
          label="Reason, if you reject it"
          labelHidden
          placeholder="Reason, if you reject it"
          value={reason}
          error={reasonError}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          variant="line-bad"
          busy={deciding === 'reject'}
          busyLabel="Rejecting..."
          disabled={deciding !== null}
          onClick={() => reject(reason)}
        >
          Reject
        </Button>
        <Button busy={deciding === 'verify'} busyLabel="Verifying..." disabled={deciding !== null} onClick={verify}>
          <Check className="icon" aria-hidden="true" /> Verify
        </Button>
      </footer>
    </article>
  );
}

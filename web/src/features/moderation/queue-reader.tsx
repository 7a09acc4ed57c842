import { messages } from '@contract/messages';
import type { UnverifiedPost } from '@contract/moderation';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/field';
import { Markdown } from '../../components/markdown';
import { Notice } from '../../components/notice';
import { toast } from '../../components/toast';
import styles from './queue.module.css';
import { QueueFacts } from './queue-facts';
import { type DecisionFailure, useDecision } from './use-decision';

interface QueueReaderProps {
  post: UnverifiedPost;
  token: string;
  /** The admin asked for this text: the focus follows. */
  focused: boolean;
  /** What was typed before, if one comes back to this post. */
  reason: string;
  onReason: (reason: string) => void;
  /** The post is out of the queue. */
  onLeft: () => void;
  onFailed: (failure: DecisionFailure) => void;
  onEnded: () => void;
}

/** The whole text as it would be published, and the two decisions always in sight. */
export function QueueReader({ post, token, focused, onReason, onLeft, onFailed, onEnded, ...props }: QueueReaderProps) {
  const [reason, setReason] = useState(props.reason);
  const field = useRef<HTMLInputElement>(null);
  const { deciding, failure, reasonError, verify, reject } = useDecision({
    post,
    token,
    onEnded,
    onFailed,
    onDone(verdict) {
      if (verdict === 'verify') toast.ok('Verified.', `${post.title} is public now.`);
      else toast.ok(messages.moderation.rejected, `${post.title} was sent back.`);
      onLeft();
    },
    onGone() {
      toast.bad(messages.moderation.unknownPost, 'The list is up to date again.');
      onLeft();
    },
  });

  return (
    <article className={styles.queueRead} aria-labelledby="post-title">
      <header>
        <h2 className="t-3xl" id="post-title" tabIndex={-1} ref={focused ? bringUp : undefined}>
          {post.title}
        </h2>
        <QueueFacts post={post} />
      </header>
      <div className={styles.text}>
        <Markdown text={post.content} below={2} small />
      </div>
      <footer className={styles.queueDo}>
        {failure && (
          // The button that was pressed was disabled meanwhile, and has lost the focus.
          <div className={styles.failure} tabIndex={-1} ref={focusOnce}>
            <Notice tone="bad" title={failure.title}>
              {failure.detail}
            </Notice>
          </div>
        )}
        <TextField
          className={styles.reason}
          label="Reason, if you reject it"
          labelHidden
          placeholder="Reason, if you reject it"
          ref={field}
          value={reason}
          error={reasonError}
          onChange={({ target }) => {
            setReason(target.value);
            onReason(target.value);
          }}
        />
        <Button
          variant="line-bad"
          busy={deciding === 'reject'}
          busyLabel="Rejecting..."
          disabled={deciding !== null}
          onClick={() => reject(reason) || field.current?.focus()}
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

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Focuses a headline, and scrolls only when it is out of sight or far down, as it is below the list on a phone. */
function bringUp(element: HTMLElement | null): void {
  if (!element) return;
  focusOnce(element);
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}

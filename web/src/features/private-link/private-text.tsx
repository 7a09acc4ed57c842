import { messages } from '@contract/messages';
import type { SentText } from '@contract/private-link';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CopyLink } from '../../ui/copy-link';
import { Notice } from '../../ui/notice';
import { Bone, Failed, Loading } from '../../ui/page-state';
import { readSentText, useSentText } from './api';
import styles from './private-link.module.css';
import { SentTicket } from './sent-ticket';
import { nounOf } from './state-words';
import { Withdraw } from './withdraw';

/** What can be done about a text beside reading it. */
export interface Ways {
  /** @param sent its status after it was sent again */
  onSent: (sent: SentText) => void;
  /** Shows it as it is now. @throws when it cannot be had */
  load: () => Promise<void>;
  /** Whether it was shown anew in that way, which leads the focus to what is new. */
  led: boolean;
}

interface PrivateTextProps {
  token: string;
  /** The text to read, or the form to change it. */
  children: (sent: SentText, ways: Ways) => ReactNode;
  /** What was typed into a text that cannot be changed any more. */
  unsent: (sent: SentText) => ReactNode;
  onWithdrawn: () => void;
}

/** What somebody sent, for who has the link: its status, the text, and the way to withdraw it. */
export function PrivateText({ token, children, unsent, onWithdrawn }: PrivateTextProps) {
  const { data: sent, error, isValidating, mutate } = useSentText(token);
  const [done, setDone] = useState<string>();
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done) headline.current?.focus();
  }, [done]);
  /** How often it was shown anew, because an older version could not be sent. */
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    // The button that asked for it is gone: unless what is new has taken the focus, the focus goes to the status.
    if (loads > 0 && document.activeElement === document.body) headline.current?.focus();
  }, [loads]);

  if (!sent) {
    return error ? (
      <Failed
        message={messages.privateLink.failed}
        detail={error.message}
        busy={isValidating}
        onRetry={() => mutate()}
      />
    ) : (
      <Loading label="Loading what you sent…">
        {[60, 100, 90].map((width) => (
          <Bone key={width} width={width} tall={width === 60} />
        ))}
      </Loading>
    );
  }
  const change = (words: string) => (now: SentText) => {
    flushSync(() => setDone(undefined));
    mutate(now, { revalidate: false });
    setDone(words);
  };
  const load = async () => {
    const now = await readSentText(token);
    setDone(undefined);
    mutate(now, { revalidate: false });
    setLoads(loads + 1);
  };
  const changeable = sent.state === 'waiting' || sent.state === 'sent back';
  const withdrawable = changeable || (sent.kind === 'review' && sent.state === 'published');
  return (
    <div className={styles.private}>
      {done && <Notice tone="ok" title={done} />}
      <SentTicket sent={sent} headline={headline} />
      {!changeable && unsent(sent)}
      {sent.text && (
        <section className={styles.part} aria-labelledby="text">
          <h2 className="t-2xl" id="text">
            {changeable ? 'Change it' : 'What it says'}
          </h2>
          <div>
            <Fragment key={`${sent.sentAt} ${loads}`}>
              {children(sent, { onSent: change(messages.privateLink.sentAgain), load, led: loads > 0 })}
            </Fragment>
          </div>
        </section>
      )}
      {withdrawable && (
        <Withdraw
          token={token}
          sent={sent}
          onWithdrawn={(now) => {
            onWithdrawn();
            change(messages.privateLink.withdrawn)(now);
          }}
        />
      )}
      {sent.text && (
        <section className={`${styles.part} ${styles.station}`} aria-labelledby="keep">
          <h2 className="t-2xl" id="keep">
            Keep this link
          </h2>
          <div className="stack">
            <p className="say">
              It is the key to your {nounOf(sent)}: anyone who has it can do what you can do here. We can’t give it to
              you again{sent.mailed ? ', but our emails about it lead here too' : ''}.
            </p>
            <CopyLink link={location.href} />
          </div>
        </section>
      )}
    </div>
  );
}

import type { Mark } from '@contract/mark';
import { messages } from '@contract/messages';
import { moderatedTexts } from '@contract/moderated';
import type { SentText } from '@contract/private-link';
import { Fragment, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { forgetSentDraft } from '../../moderated/sent-draft';
import type { SentKind } from '../../moderated/sent-kind';
import { CopyLink } from '../../ui/copy-link';
import { Notice } from '../../ui/notice';
import { readSentText, sendAgain } from './api';
import styles from './private-link.module.css';
import { SentTicket } from './sent-ticket';
import { Unsent } from './unsent';
import { Withdraw } from './withdraw';

const none: readonly Mark[] = [];

interface PrivateTextProps {
  token: string;
  kind: SentKind;
  sent: SentText;
  /** It is another one now. */
  onChange: (sent: SentText) => void;
}

/** What somebody sent, for whoever has the link: its status, the text, and the way to withdraw it. */
export function PrivateText({ token, kind, sent, onChange }: PrivateTextProps) {
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

  const change = (words: string) => (now: SentText) => {
    flushSync(() => setDone(undefined));
    onChange(now);
    setDone(words);
  };
  const load = async () => {
    const now = await readSentText(token);
    setDone(undefined);
    onChange(now);
    setLoads(loads + 1);
  };
  const changeable = sent.state === 'waiting' || sent.state === 'sent back';
  const withdrawable = changeable || (sent.state === 'published' && !kind.staysPublic);
  const { text, sentAt } = sent;
  const [noun] = moderatedTexts[sent.kind].noun;
  return (
    <div className="column column--8">
      {done && <Notice tone="ok" title={done} />}
      <SentTicket kind={kind} sent={sent} headline={headline} />
      {!changeable && <Unsent key={sent.state} kind={kind} token={token} text={text} />}
      {text && sentAt && (
        <section className={`column column--5 ${styles.part}`} aria-labelledby="text">
          <h2 className="t-2xl" id="text">
            {changeable ? 'Change it' : 'What it says'}
          </h2>
          <div>
            <Fragment key={`${sentAt} ${loads}`}>
              {changeable ? (
                <kind.Form
                  {...{ token, text, noun, sentAt, load }}
                  marks={sent.marks ?? none}
                  led={loads > 0}
                  send={async (body, idempotencyKey, form) =>
                    (await sendAgain(sent.kind, { token, sentAt, idempotencyKey, form }, body)).data
                  }
                  onSent={change(messages.privateLink.sentAgain)}
                />
              ) : (
                <kind.Text text={text} token={token} />
              )}
            </Fragment>
          </div>
        </section>
      )}
      {withdrawable && (
        <Withdraw
          {...{ token, kind, sent }}
          onWithdrawn={(now) => {
            // What is deleted does not stay on the device either.
            forgetSentDraft(token);
            change(messages.privateLink.withdrawn)(now);
          }}
        />
      )}
      {text && (
        <section className={`column column--5 ${styles.part} ${styles.station}`} aria-labelledby="keep">
          <h2 className="t-2xl" id="keep">
            Keep this link
          </h2>
          <div className="stack">
            <p className="say">
              It is the key to your {noun}: anyone who has it can do what you can do here. We can’t give it to you again
              {sent.mailed ? ', but our emails about it lead here too' : ''}.
            </p>
            <CopyLink link={location.href} />
          </div>
        </section>
      )}
    </div>
  );
}

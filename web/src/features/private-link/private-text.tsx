import type { Mark } from '@contract/moderation';
import {
  moderatedText,
  privateLinkEndpoints,
  privateLinkMessages,
  type SentText,
  sentTextChangedSchema as schema,
} from '@contract/private-link';
import { Fragment, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { WithdrawButton } from '../../forms/withdraw-button';
import { request } from '../../lib/api-client';
import type { SentKind } from '../../moderated/moderated-kind';
import { forgetSentDraft } from '../../moderated/sent-draft';
import { CopyLink } from '../../ui/copy-link';
import { Notice } from '../../ui/notice';
import { readSentText, sendAgain } from './api';
import styles from './private-link.module.css';
import { SentTicket } from './sent-ticket';
import { Unsent } from './unsent';

const none: readonly Mark[] = [];

interface PrivateTextProps {
  token: string;
  kind: SentKind;
  sent: SentText;
  onChange: (sent: SentText) => void;
}

/** Shows a sent text to anyone with the link, with its status and a button to withdraw it. */
export function PrivateText({ token, kind, sent, onChange }: PrivateTextProps) {
  const [done, setDone] = useState<string>();
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done) headline.current?.focus();
  }, [done]);
  /** Number of reloads after an outdated version was refused. */
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    // The pressed button is gone: focus the status unless new content took focus.
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
  const {
    noun: [noun],
    staysPublic,
  } = moderatedText(sent.kind);
  const withdrawable = changeable || (sent.state === 'published' && !staysPublic);
  const { text, sentAt } = sent;
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
                  takesFocus={loads > 0}
                  send={async (body, idempotencyKey, form) =>
                    (await sendAgain(sent.kind, { token, sentAt, idempotencyKey, form }, body)).data
                  }
                  onSent={change(privateLinkMessages.sentAgain)}
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
            // Also delete the draft on this device.
            forgetSentDraft(token);
            change(privateLinkMessages.withdrawn)(now);
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

interface WithdrawProps extends Omit<PrivateTextProps, 'onChange'> {
  onWithdrawn: (sent: SentText) => void;
}

function Withdraw({ token, kind, sent, onWithdrawn }: WithdrawProps) {
  const {
    noun: [noun],
    staysPublic,
  } = moderatedText(sent.kind);
  return (
    <section className={`column column--5 ${styles.part} ${styles.station}`} aria-labelledby="withdraw">
      <h2 className="t-2xl" id="withdraw">
        Changed your mind?
      </h2>
      <div className="stack">
        <p className="say">
          You can withdraw your {noun}{' '}
          {staysPublic ? 'until it is published' : 'at any time, even after it is published'}. You don’t need to give a
          reason.
        </p>
        <WithdrawButton
          question={`Withdraw this ${noun}?`}
          description={
            <>
              It is deleted{kind.deletedWith && `, with ${kind.deletedWith},`} and no longer shown anywhere on the site.{' '}
              <b>This can’t be undone.</b>
            </>
          }
          failed={privateLinkMessages.withdrawFailed}
          withdraw={(idempotencyKey) =>
            request(privateLinkEndpoints.withdrawSentText, { params: { token }, body: {}, idempotencyKey, schema })
          }
          onWithdrawn={({ data }) => onWithdrawn(data)}
        >
          {`Withdraw the ${noun}`}
        </WithdrawButton>
      </div>
    </section>
  );
}

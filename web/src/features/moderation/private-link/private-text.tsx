import { formSchema } from '@contract/form';
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
import { pickValues } from '../../../forms/draft-store';
import { WithdrawButton } from '../../../forms/withdraw-button';
import { request } from '../../../lib/api-client';
import { upload } from '../../../lib/upload';
import type { SentKind } from '../../../moderated/moderated-kind';
import { forgetSentDraft, isSameText, sentDraft } from '../../../moderated/sent-draft';
import { SentForm } from '../../../moderated/sent-form';
import { Button } from '../../../ui/button';
import { CopyLink } from '../../../ui/copy-link';
import { Notice } from '../../../ui/notice';
import { Part } from '../../../ui/page/part';
import { useCopied } from '../../../ui/use-copied';
import { readSentText } from './api';
import styles from './private-link.module.css';
import { SentTicket } from './sent-ticket';

const none: readonly Mark[] = [];
const PART = 'column--5 anywhere';
const STATION = `${PART} ${styles.station}`;

interface PrivateTextProps {
  token: string;
  kind: SentKind;
  sent: SentText;
  onChange: (sent: SentText) => void;
}

/** Shows a sent text to anyone with the link. */
export function PrivateText({ token, kind, sent, onChange }: PrivateTextProps) {
  const [done, setDone] = useState<string>();
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done) headline.current?.focus();
  }, [done]);
  /** Number of reloads after an outdated version was rejected. */
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
    calls,
    sendAgainWithFiles,
  } = moderatedText(sent.kind);
  const withdrawable = changeable || (sent.state === 'published' && !staysPublic);
  const { text, sentAt } = sent;
  return (
    <div className="column column--8">
      {done && <Notice tone="ok" title={done} />}
      <SentTicket kind={kind} sent={sent} headline={headline} />
      {!changeable && <Unsent key={sent.state} kind={kind} token={token} text={text} />}
      {text && sentAt && (
        <Part title={changeable ? 'Change it' : 'What it says'} className={PART}>
          <div>
            <Fragment key={`${sentAt} ${loads}`}>
              {changeable ? (
                <SentForm
                  {...{ kind, token, text, noun, sentAt, load }}
                  marks={sent.marks ?? none}
                  takesFocus={loads > 0}
                  send={async (body, idempotencyKey, form) => {
                    const options = { params: { token }, idempotencyKey, ifMatch: sentAt };
                    const answer =
                      form && sendAgainWithFiles
                        ? await upload(sendAgainWithFiles, { ...options, form, schema })
                        : await request(calls.sendAgain, { ...options, body, schema });
                    return answer.data;
                  }}
                  onSent={change(privateLinkMessages.sentAgain)}
                />
              ) : (
                <kind.Text text={text} token={token} />
              )}
            </Fragment>
          </div>
        </Part>
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
        <Part title="Keep this link" className={STATION}>
          <div className="stack">
            <p className="say narrow">
              It is the key to your {noun}: anyone who has it can do what you can do here. We can’t give it to you again
              {sent.mailed ? ', but our emails about it lead here too' : ''}.
            </p>
            <CopyLink link={location.href} />
          </div>
        </Part>
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
    <Part title="Changed your mind?" className={STATION}>
      <div className="stack">
        <p className="say narrow">
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
    </Part>
  );
}

interface UnsentProps {
  kind: SentKind;
  token: string;
  /** Text on the server; null if it is gone. */
  text: object | null;
}

/** Shows a draft that can no longer be sent, to copy or delete it. */
function Unsent({ kind, token, text }: UnsentProps) {
  const [store] = useState(() => sentDraft(token, kind.fields));
  const [draft, setDraft] = useState(() => {
    const typed = store.read()?.values ?? null;
    const isSent = typed && text && isSameText(formSchema(kind.fields), typed, pickValues(store.empty, text));
    return isSent ? null : typed;
  });
  const [forgotten, setForgotten] = useState(false);
  useEffect(() => {
    if (!draft) store.forget();
  }, [draft, store]);
  const onForget = () => {
    setDraft(null);
    setForgotten(true);
  };
  if (forgotten) {
    return (
      <Notice focus tone="ok" title="Deleted.">
        What you typed is no longer on this device.
      </Notice>
    );
  }
  const parts = Object.entries(kind.fields).map(([name, { label }]) => [label, String(draft?.[name])] as const);
  return draft && <Typed parts={parts.filter(([, text]) => text)} onForget={onForget} />;
}

/** Longer texts scroll in their own frame. */
const LONG = 400;

interface TypedProps {
  parts: (readonly [label: string, text: string])[];
  onForget: () => void;
}

function Typed({ parts, onForget }: TypedProps) {
  const { copied, copy } = useCopied(parts.map(([, text]) => text).join('\n\n'));
  return (
    <Part title="What you typed but did not send" className={STATION}>
      <div className="stack">
        <p className="say narrow">
          It can no longer be sent from here and is only on this device. Copy anything you still need.
        </p>
        <dl className={`column ${styles.typed}`}>
          {parts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">
                {text.length > LONG ? (
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
                  <section className={styles.long} aria-label={label} tabIndex={0} dir="auto">
                    {text}
                  </section>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className="row">
          <Button variant="line" small onClick={copy}>
            {copied === 'yes' ? 'Copied' : 'Copy it'}
          </Button>
          <Button variant="bare" small onClick={onForget}>
            Delete it
          </Button>
        </div>
        <p className="small" role="status">
          {copied === 'yes' && <span className="vh">Copied to the clipboard.</span>}
          {copied === 'by-hand' && 'Your browser does not allow copying. Please select the text and copy it yourself.'}
        </p>
      </div>
    </Part>
  );
}

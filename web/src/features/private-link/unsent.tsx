import { formSchema } from '@contract/form';
import { useEffect, useState } from 'react';
import { pickValues } from '../../forms/draft-store';
import { focusOn } from '../../lib/focus';
import type { SentKind } from '../../moderated/moderated-kind';
import { isSameText, sentDraft } from '../../moderated/sent-draft';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useCopied } from '../../ui/use-copied';
import styles from './private-link.module.css';

interface UnsentProps {
  kind: SentKind;
  token: string;
  /** Text on the server; null if it is gone. */
  text: object | null;
}

/** Shows a draft that can no longer be sent, to copy or delete it. */
export function Unsent({ kind, token, text }: UnsentProps) {
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
      <Notice ref={focusOn} tone="ok" title="Deleted.">
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
    <section className={`column column--5 ${styles.part} ${styles.station}`} aria-labelledby="unsent">
      <h2 className="t-2xl" id="unsent">
        What you typed but did not send
      </h2>
      <div className="stack">
        <p className="say">
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
    </section>
  );
}

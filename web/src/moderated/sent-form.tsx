import { formSchema } from '@contract/form';
import { privateLinkMessages } from '@contract/private-link';
import { type ReactNode, useState } from 'react';
import { pickValues } from '../forms/draft-store';
import { useDraft } from '../forms/use-form';
import { useSubmit } from '../forms/use-submit';
import { ApiError, detailOf } from '../lib/api-client';
import { Button, Pulse } from '../ui/button';
import { Notice } from '../ui/notice';
import type { SentFormProps, SentKind } from './moderated-kind';
import { isSameText, sentDraft } from './sent-draft';
import styles from './sent-form.module.css';

interface SentAgainProps extends Omit<SentFormProps<object, object>, 'draft'> {
  kind: SentKind;
  noun: string;
  sentAt: string;
  /** True if it was loaded because an outdated version was rejected: the new content takes focus. */
  takesFocus: boolean;
}

/** Form that keeps its input, even if the text was sent again from elsewhere. */
export function SentForm({ kind, noun, sentAt, takesFocus, ...form }: SentAgainProps) {
  const { token, text } = form;
  const [store] = useState(() => sentDraft(token, kind.fields));
  const [from] = useState(() => pickValues(store.empty, text));
  const draft = useDraft(store, {
    from,
    version: sentAt,
    isSent: (values) => isSameText(formSchema(kind.fields), values, from),
    warnOnLeave: true,
  });
  const isStale = draft.began !== '' && draft.began < sentAt;
  const [taken, setTaken] = useState(0);
  const onTake = () => {
    draft.clear();
    setTaken(taken + 1);
  };
  return (
    <div className="stack stack--5">
      {isStale ? (
        <NewerVersion noun={noun} takesFocus={takesFocus} onTake={onTake}>
          <kind.Text text={text} token={token} />
        </NewerVersion>
      ) : (
        taken > 0 && (
          <Notice focus tone="ok" title="This is the newer version.">
            What you typed here has been deleted.
          </Notice>
        )
      )}
      <kind.Form
        key={taken}
        {...form}
        draft={draft}
        onSent={(sent) => {
          store.forget();
          form.onSent(sent);
        }}
      />
    </div>
  );
}

interface NewerVersionProps extends Pick<SentAgainProps, 'noun' | 'takesFocus'> {
  onTake: () => void;
  children: ReactNode;
}

/** Offers the choice between the draft and a newer version sent from elsewhere. */
function NewerVersion({ noun, takesFocus, onTake, children }: NewerVersionProps) {
  return (
    <div className="column">
      <Notice focus={takesFocus} tone="wait" title={`Your ${noun} has been sent again from another window or device.`}>
        Below is what you typed on this device but did not send. If you send it, it replaces the newer version.
      </Notice>
      <details className="disclosure">
        <summary>Read the newer version</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
        <section className={styles.text} aria-label="The newer version" tabIndex={0}>
          {children}
        </section>
      </details>
      <div className="row">
        <Button variant="line" small onClick={onTake} aria-describedby="newer-taken">
          Use the newer version
        </Button>
        <span className="small" id="newer-taken">
          This deletes what you typed here.
        </span>
      </div>
    </div>
  );
}

type SendAgainFailedProps = { error: Error } & Pick<SentFormProps<object, object>, 'load'>;

/** Offers to load the current version if it has changed. */
export function SendAgainFailed({ error, load }: SendAgainFailedProps) {
  const action = error instanceof ApiError ? ACTIONS[error.status] : undefined;
  const { busy, failure, send } = useSubmit({ send: load });
  return (
    <>
      <Notice focus={Boolean(action)} tone="bad" title={privateLinkMessages.sendFailed} error={error}>
        {detailOf(error, privateLinkMessages.sendFailed)} What you typed is still here.
      </Notice>
      {action && (
        <div className="row">
          {/* Never disable it: keyboard users would lose their place. */}
          <Button variant="line" aria-busy={busy || undefined} onClick={() => send()}>
            {busy && <Pulse />} {action}
          </Button>
        </div>
      )}
      {failure && (
        <Notice tone="bad" title={privateLinkMessages.failed} error={failure}>
          {detailOf(failure, privateLinkMessages.failed)}
        </Notice>
      )}
    </>
  );
}

/** Button text, keyed by status: another version exists, or changes are closed. */
const ACTIONS: Record<number, string | undefined> = { 412: 'Load the newer version', 409: 'Check status' };

import { type ReactNode, useMemo, useState } from 'react';
import { focusOn } from '../lib/focus';
import { formatDay } from '../lib/format';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useInBrowser } from '../ui/use-in-browser';
import type { DraftStore, DraftValues, StoredDraft } from './draft-store';

interface OwnDraftProps<Values extends DraftValues> {
  store: DraftStore<Values>;
  wide?: true;
  /** True if a button opened the form, so that focus moves into it. */
  opened?: true;
  children: ReactNode;
}

/** Asks before showing a draft older than a day, because the device may be shared. */
export function OwnDraft<Values extends DraftValues>({ store, wide, opened, children }: OwnDraftProps<Values>) {
  const inBrowser = useInBrowser();
  const [isAnswered, setAnswered] = useState(false);
  const older = useMemo(() => (inBrowser && !isAnswered ? store.older() : null), [inBrowser, isAnswered, store]);
  if (!older)
    return isAnswered ? (
      <div ref={focusOn} tabIndex={-1}>
        {children}
      </div>
    ) : (
      children
    );
  const answer = (act: (older: StoredDraft<Values>) => void) => () => {
    // Another tab may have changed it since.
    const still = store.older();
    if (still) act(still);
    setAnswered(true);
  };
  const focused = document.activeElement;
  const keepFocus = (question: HTMLElement | null) => {
    if (focused !== document.body && document.activeElement === document.body) question?.focus();
  };
  const when = older.savedAt ? ` on ${formatDay(older.savedAt.toISOString())}` : '';
  const question = (
    <Notice
      ref={opened ? focusOn : keepFocus}
      tone="wait"
      title={`Someone started to fill in this form on this device${when}. Was it you?`}
    >
      <div className="stack">
        <p>If not, start with an empty form. What was typed before will be deleted from this device.</p>
        <div className="row">
          <Button small onClick={answer(({ values, began }) => store.save(values, began))}>
            Yes, continue
          </Button>
          <Button variant="line" small onClick={answer(() => store.forget())}>
            No, start with an empty form
          </Button>
        </div>
      </div>
    </Notice>
  );
  return wide ? (
    <div className="wrap page-body">
      <div className="inset">{question}</div>
    </div>
  ) : (
    question
  );
}

import type { ApplicationState } from '@contract/application';
import { type ApplicationRecord, laterReasonSchema, reasonSchema } from '@contract/application-record';
import { delayWords } from '@contract/application-status';
import { messages } from '@contract/messages';
import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { pageDraft } from '../../forms/draft-store';
import { useDraft } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { useFormSubmit, useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { toast } from '../../ui/toast';
import { setStatus, useCachedAnswers, useStatusDelay } from './api';

interface Change {
  from: ApplicationState;
  to: ApplicationState;
}

const { statusFailed, statusChanged, statusUndone, reasonGiven, mailedIn, mailedSoon } = messages.application;

/** Sets the status of an application with the reason of a rejection; the input survives a failure. */
export function useStatus(record: ApplicationRecord, admin: AdminProps) {
  const { reference, status, Name } = record;
  const { token, onEnded } = admin;
  const { change, refresh } = useCachedAnswers(token);
  const delay = useStatusDelay(admin);
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<ApplicationState>();
  const wanted = chosen ?? status;
  const [store] = useState(() => pageDraft(`reason for ${reference}`, { reason: '' }));
  const [from] = useState({ reason: (status === 'not selected' && record.steps.at(-1)?.reason) || '' });
  const draft = useDraft(store, { from });
  const schema = (wanted === status ? laterReasonSchema : reasonSchema) as v.GenericSchema<
    { reason: string },
    { reason: string | null }
  >;
  const { form, field } = useForm(schema, { values: draft.values, draft });
  const [words, setWords] = useState('');
  const undoable = useUndoTime<Change>(delay);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const move = async ({ from: seen, to }: Change, reason?: string) => {
    await setStatus(token, reference, { status: to, reason, seen });
    await change(reference, (known) => ({ ...known, status: to }));
  };
  const onFailed = () => {
    if (!here.current) toast.bad(statusFailed, Name);
    refresh();
    return false;
  };
  /** The pressed button is gone. */
  const restoreFocus = () => setTimeout(() => document.activeElement === document.body && select.current?.focus());

  const set = useFormSubmit(form, {
    async send({ reason }) {
      setWords('');
      undoable.end();
      await move({ from: status, to: wanted }, wanted === 'not selected' ? (reason ?? undefined) : undefined);
      return { from: status, to: wanted };
    },
    onSent(done) {
      if (done.to === 'not selected') store.forget();
      setChosen(undefined);
      if (done.from === done.to) setWords(reasonGiven);
      else {
        setWords(statusChanged);
        undoable.begin(done);
        restoreFocus();
      }
      refresh();
    },
    onFailed,
    onEnded,
  });
  const undo = useSubmit({
    send: ({ from: before, to }: Change) => move({ from: to, to: before }),
    onSent() {
      setWords(statusUndone);
      undoable.end();
      restoreFocus();
      refresh();
    },
    onFailed,
    onEnded,
  });
  const last = undoable.last;
  return {
    wanted,
    choose(next: ApplicationState) {
      setChosen(next);
      setWords('');
      set.forget();
      undo.forget();
    },
    form: { field, length: form.watch('reason').length },
    set,
    undo,
    done: { words, undo: last && (() => undo.send(last)) },
    mailed: delay === undefined ? mailedSoon : mailedIn(delayWords(delay)),
    select,
  };
}

/** Remembers the last change as long as it can be undone without an email. @param delay seconds */
export function useUndoTime<Change>(delay: number | undefined) {
  const [last, setLast] = useState<Change>();
  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => setLast(undefined), (delay ?? 0) * 1000);
    return () => clearTimeout(timer);
  }, [last, delay]);
  return { last, begin: (change: Change) => setLast(change), end: () => setLast(undefined) };
}

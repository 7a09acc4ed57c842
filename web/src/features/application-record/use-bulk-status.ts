import type { ApplicationState } from '@contract/application';
import type { StatusChanged } from '@contract/application-record';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { formatCount } from '../../lib/format';
import { type Seen, setStatuses, useCachedAnswers, useStatusDelay } from './api';
import { stateOf } from './status';
import { useUndoTime } from './use-status';

interface Change {
  /** Status of each application before the change. */
  before: Seen;
  to: ApplicationState;
}

/** Sets one status for several applications. @param onDone receives those that stay selected */
export function useBulkStatus(seen: Seen, onDone: (left: readonly string[]) => void, admin: AdminProps) {
  const { token, onEnded } = admin;
  const { refresh } = useCachedAnswers(token);
  const [label, setLabel] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<StatusChanged['data']>();
  /** Applications that stayed selected after the last change. */
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [undone, setUndone] = useState<{ words: string; left: number }>();
  const undoable = useUndoTime<Change>(useStatusDelay(admin));
  const references = Object.keys(seen);
  const status = stateOf(label);
  const asksReason = status === 'not selected';
  /** A new selection dismisses the last result. */
  const isNews = references.some((reference) => !settled.includes(reference));
  if (isNews && (done || undone)) {
    setDone(undefined);
    setUndone(undefined);
  }

  const set = useSubmit({
    async send(to: ApplicationState) {
      const { data } = await setStatuses(token, seen, {
        status: to,
        reason: (asksReason && reason.trim()) || undefined,
      });
      return { data, before: seen, to };
    },
    onSent({ data, before, to }) {
      const untouched = new Set([...data.missing, ...data.withdrawn, ...data.conflicts]);
      const changed = Object.entries(before).filter(([key, from]) => !untouched.has(key) && from !== to);
      if (changed.length > 0) undoable.begin({ before: Object.fromEntries(changed), to });
      else undoable.end();
      setAsking(false);
      setDone(data);
      setSettled(data.conflicts);
      setUndone(undefined);
      // Keep the input after a conflict.
      if (data.conflicts.length === 0) {
        setLabel('');
        setReason('');
      }
      onDone(data.conflicts);
      refresh();
    },
    onEnded,
  });

  const undo = useSubmit({
    async send({ before, to }: Change) {
      const left: string[] = [];
      for (const from of new Set(Object.values(before))) {
        const group = Object.keys(before).filter((reference) => before[reference] === from);
        const now = Object.fromEntries(group.map((reference) => [reference, to]));
        const { data } = await setStatuses(token, now, { status: from });
        left.push(...data.missing, ...data.withdrawn, ...data.conflicts);
      }
      return left;
    },
    onSent(left) {
      undoable.end();
      setDone(undefined);
      setUndone({
        words:
          left.length === 0
            ? messages.application.statusUndone
            : `Undone, except for ${formatCount(left.length, ['application', 'applications'])} that changed meanwhile: ${left.join(', ')}.`,
        left: left.length,
      });
      refresh();
    },
    onEnded,
  });
  const { last } = undoable;

  return {
    count: references.length,
    label,
    error,
    reason,
    setReason,
    asksReason,
    asking,
    set,
    undo,
    done,
    undone,
    isWhole: done !== undefined && done.missing.length + done.withdrawn.length + done.conflicts.length === 0,
    undoable: last !== undefined,
    choose(next: string) {
      setLabel(next);
      setError(undefined);
    },
    /** Opens the confirmation. @returns false if no status is chosen */
    ask(): boolean {
      if (!status) setError(messages.application.choose);
      else setAsking(true);
      return status !== undefined;
    },
    cancel() {
      setAsking(false);
      set.forget();
    },
    onSet: () => status && set.send(status),
    onUndo: () => last && undo.send(last),
    close() {
      setDone(undefined);
      undoable.end();
    },
  };
}

export type BulkStatusOf = ReturnType<typeof useBulkStatus>;

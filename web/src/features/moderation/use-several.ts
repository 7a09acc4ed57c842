import type { Rejection } from '@contract/moderation';
import { type RefObject, useState } from 'react';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { useCachedLists } from './api';
import { reasonDraft } from './drafts';
import type { Kind, Verdict } from './kind';
import { announceFailures, type Failure, performAll } from './perform';
import type { ListPosition } from './use-list-position';

export interface Progress {
  verdict: Verdict;
  /** Number of the current entry. */
  at: number;
  of: number;
}

interface DecisionInput {
  verdict: Verdict;
  rejection?: Rejection;
  next?: string;
}

interface SeveralOptions extends AdminProps {
  kind: Kind;
  entries: readonly PendingEntry[];
  page: number;
  position: ListPosition;
  announce: (verdict: Verdict, entries: readonly PendingEntry[], page: number) => void;
  /** Container of the buttons, to check whether it still has focus. */
  bar: RefObject<HTMLElement | null>;
}

/** Decides on several entries, one call at a time. Failed ones stay selected. */
export function useSeveral(options: SeveralOptions) {
  const { kind, entries, page, position, announce, bar, token, onEnded } = options;
  const { remove, refresh } = useCachedLists(kind, token);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [run, setRun] = useState<Progress | null>(null);
  // Decide only on visible entries.
  const chosen = entries.filter(({ _id }) => ticked.has(_id));

  /** Does not move focus if the moderator has moved on. */
  const moveOn = (decided: readonly PendingEntry[], next: string | undefined, failed: boolean) => {
    if (!position.isHere()) return;
    const { activeElement, body } = document;
    const free = activeElement === body || bar.current?.contains(activeElement) === true;
    const lost = decided.some(({ _id }) => position.isShown(_id));
    if (!next && (lost || free)) position.open(undefined);
    else if (next && position.isOn(page) && (lost || (free && !failed)))
      position.open(next, { focus: free && !failed });
  };

  const { send, busy } = useSubmit({
    async send({ verdict, rejection }: DecisionInput) {
      setFailures(new Map());
      const decided: PendingEntry[] = [];
      const result = await performAll(kind, chosen, {
        request: { action: verdict, from: 'draft', ...rejection },
        token,
        onBegin: (index) => setRun({ verdict, at: index + 1, of: chosen.length }),
        onDecided(entry) {
          decided.push(entry);
          remove(entry._id);
        },
      });
      return { ...result, decided };
    },
    onSent({ decided, done, gone, failed }, { verdict, next }) {
      const failedById = new Map(failed.map(([{ _id }, failure]) => [_id, failure]));
      moveOn(decided, next ?? failed[0]?.[0]._id, failed.length > 0);
      if (verdict === 'reject' && failed.length === 0) reasonDraft(kind.view).forget();
      setFailures(failedById);
      setTicked(new Set(failedById.keys()));
      if (done.length > 0) announce(verdict, done, page);
      announceFailures(kind, gone, ['is no longer in the list.', 'are no longer in the list.']);
      refresh();
    },
    onEnded,
  });

  return {
    chosen,
    failures,
    run: busy ? run : null,
    decide: (verdict: Verdict, rejection?: Rejection) =>
      send({ verdict, rejection, next: position.after(new Set(chosen.map(({ _id }) => _id)))?._id }),
    tick: (id: string, on: boolean) =>
      setTicked((known) => new Set(on ? [...known, id] : [...known].filter((other) => other !== id))),
    tickAll: (on: boolean) => setTicked(new Set(on ? entries.map(({ _id }) => _id) : [])),
  };
}

export type Several = ReturnType<typeof useSeveral>;

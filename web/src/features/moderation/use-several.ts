import type { Rejection } from '@contract/moderation';
import { type RefObject, useState } from 'react';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { isEnded } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { toast } from '../../ui/toast';
import { useCachedLists } from './api';
import { reasonDraft } from './drafts';
import { type Kind, sentenceOn, type Verdict } from './kind';
import { type Failure, failureOn, Gone, groupByFailure, perform } from './perform';
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

interface SeveralOptions<Entry extends PendingEntry> extends AdminProps {
  kind: Kind<Entry>;
  entries: readonly Entry[];
  page: number;
  position: ListPosition<Entry>;
  announce: (verdict: Verdict, entries: readonly Entry[], page: number) => void;
  /** Container of the buttons, to see whether the focus is still there. */
  bar: RefObject<HTMLElement | null>;
}

/** Decides several entries, one call at a time. Failed ones stay selected. */
export function useSeveral<Entry extends PendingEntry>(options: SeveralOptions<Entry>) {
  const { kind, entries, page, position, announce, bar, token, onEnded } = options;
  const { remove, refresh } = useCachedLists(kind, token);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [run, setRun] = useState<Progress | null>(null);
  // Decide only entries that are in sight.
  const chosen = entries.filter(({ _id }) => ticked.has(_id));

  /** Does not move the focus of a moderator who moved on. */
  const moveOn = (decided: readonly Entry[], next: string | undefined, failed: boolean) => {
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
      const left: Entry[] = [];
      const done: Entry[] = [];
      const gone: [Entry, Failure][] = [];
      const failed = new Map<string, Failure>();
      setFailures(failed);
      for (const [index, entry] of chosen.entries()) {
        setRun({ verdict, at: index + 1, of: chosen.length });
        try {
          await perform(kind, entry, { action: verdict, from: 'draft', ...rejection }, token);
          done.push(entry);
        } catch (error) {
          if (isEnded(error)) throw error;
          if (!(error instanceof Gone)) {
            failed.set(entry._id, failureOn(kind.words, verdict, error));
            continue;
          }
          gone.push([entry, error.failure]);
        }
        left.push(entry);
        remove(entry._id);
      }
      return { left, done, gone, failed };
    },
    onSent({ left, done, gone, failed }, { verdict, next }) {
      moveOn(left, next ?? failed.keys().next().value, failed.size > 0);
      if (verdict === 'reject' && failed.size === 0) reasonDraft(kind.view).forget();
      setFailures(failed);
      setTicked(new Set(failed.keys()));
      if (done.length > 0) announce(verdict, done, page);
      for (const [entries, { title, detail }] of groupByFailure(gone)) {
        const sentence = sentenceOn(kind, entries, 'is no longer in the list.', 'are no longer in the list.');
        toast.bad(title, detail ? `${sentence} ${detail}` : sentence);
      }
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
    tick: (id: string, on: boolean) => setTicked((known) => withTick(known, id, on)),
    tickAll: (on: boolean) => setTicked(new Set(on ? entries.map(({ _id }) => _id) : [])),
  };
}

export type Several<Entry extends PendingEntry> = ReturnType<typeof useSeveral<Entry>>;

function withTick(known: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(known);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

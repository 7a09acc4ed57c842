import { useRef, useState } from 'react';
import type { Waiting } from '../../moderated/queue-kind';
import type { ListPosition } from './use-list-position';

interface RowVerifyOptions<Entry extends Waiting> {
  entries: readonly Entry[];
  position: ListPosition<Entry>;
  onDone: (entry: Entry) => void;
  /** The entry is out of the list. */
  onLeft: (entry: Entry) => void;
}

/** The Verify buttons of the list: one works at a time, and the focus goes on from row to row. */
export function useRowVerify<Entry extends Waiting>({ entries, position, onDone, onLeft }: RowVerifyOptions<Entry>) {
  const [verifying, setVerifying] = useState<string | null>(null);
  /** `_id` of the row whose button gets the focus. */
  const [focused, setFocused] = useState<string | null>(null);
  const pressed = useRef<HTMLElement>(null);
  /** True unless the focus is elsewhere by now. Most browsers take it from a button that is disabled. */
  const isFree = () => [document.body, pressed.current].includes(document.activeElement as HTMLElement);

  const leave = (entry: Entry) => {
    const at = entries.findIndex(({ _id }) => _id === entry._id);
    const next = entries[at + 1] ?? entries[at - 1];
    const free = isFree();
    onLeft(entry);
    if (!free || !position.isHere()) return;
    if (next) setFocused(next._id);
    else position.toHeadline();
  };

  return {
    verifying,
    focused,
    async run(id: string, button: HTMLElement, verify: () => Promise<void>) {
      pressed.current = button;
      setVerifying(id);
      setFocused(null);
      await verify();
      setVerifying(null);
      // After a failure the row is still there.
      setFocused((next) => next ?? (isFree() ? id : null));
    },
    onDone(entry: Entry) {
      onDone(entry);
      leave(entry);
    },
    onGone: leave,
  };
}

export type RowVerify<Entry extends Waiting> = ReturnType<typeof useRowVerify<Entry>>;

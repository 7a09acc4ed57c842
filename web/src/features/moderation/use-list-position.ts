import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Waiting } from '../../moderated/queue-kind';
import { entryAddress, withFocus } from './entry-address';
import type { Kind } from './kind';

interface Shown<Entry> {
  page: number;
  /** `_id` of the entry that is read. */
  read: string | null;
  entries: readonly Entry[];
}

/**
 * Where the admin is in the list, also for answers that come after they have gone on to something else.
 * @param headline of the page: has the focus when there is nothing to read
 */
export function useListPosition<Entry extends Waiting>(
  kind: Kind<Entry>,
  shown: Shown<Entry>,
  headline: RefObject<HTMLElement | null>,
) {
  const navigate = useNavigate();
  const now = useRef<Shown<Entry> | null>(shown);
  useEffect(() => {
    now.current = shown;
    return () => {
      now.current = null;
    };
  });
  const toHeadline = () => headline.current?.focus();

  // A link to a page goes with its list, and the focus with it.
  const { page } = shown;
  const before = useRef(page);
  useEffect(() => {
    if (before.current !== page && document.activeElement === document.body) headline.current?.focus();
    before.current = page;
  }, [page, headline]);

  return {
    toHeadline,
    /** Whether this part of the dashboard is still open. */
    isHere: () => now.current !== null,
    isOn: (asked: number) => now.current?.page === asked,
    isShown: (id: string) => now.current?.read === id,
    /** Whom to read when these leave: whoever is read now if they stay, or the next one, or the one before. */
    after(leaving: ReadonlySet<string>): Entry | undefined {
      const { read, entries = [] } = now.current ?? {};
      const at = Math.max(
        0,
        entries.findIndex(({ _id }) => _id === read),
      );
      const stays = ({ _id }: Entry) => !leaving.has(_id);
      return entries.slice(at).find(stays) ?? entries.slice(0, at).findLast(stays);
    },
    /** Opens an entry, and the focus goes to its text; without one it goes to the headline of the page. */
    open(id: string | undefined, { focus = true, page: on = now.current?.page ?? 1 } = {}) {
      navigate(entryAddress(kind, on, id), { replace: true, state: id && focus ? withFocus : undefined });
      if (!id) toHeadline();
    },
  };
}

export type ListPosition<Entry extends Waiting> = ReturnType<typeof useListPosition<Entry>>;

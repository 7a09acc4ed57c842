import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { entryAddress, type Kind, withFocus } from './kind';

interface Shown {
  page: number;
  read: string | null;
  entries: readonly PendingEntry[];
}

/** Tracks the list position, even for responses that arrive after the moderator has moved on. */
export function useListPosition(kind: Kind, shown: Shown, headline: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const now = useRef<Shown | null>(shown);
  useEffect(() => {
    now.current = shown;
    return () => {
      now.current = null;
    };
  });
  const toHeadline = () => headline.current?.focus();

  // A focused page link disappears with its list, so move the focus.
  const { page } = shown;
  const before = useRef(page);
  useEffect(() => {
    if (before.current !== page && document.activeElement === document.body) headline.current?.focus();
    before.current = page;
  }, [page, headline]);

  return {
    toHeadline,
    isHere: () => now.current !== null,
    isOn: (page: number) => now.current?.page === page,
    isShown: (id: string) => now.current?.read === id,
    /** Returns the entry to read after these are removed: the current one, the next, or the previous. */
    after(leaving: ReadonlySet<string>): PendingEntry | undefined {
      const { read, entries = [] } = now.current ?? {};
      const at = Math.max(
        0,
        entries.findIndex(({ _id }) => _id === read),
      );
      const stays = ({ _id }: PendingEntry) => !leaving.has(_id);
      return entries.slice(at).find(stays) ?? entries.slice(0, at).findLast(stays);
    },
    open(id: string | undefined, { focus = true, page: on = now.current?.page ?? 1 } = {}) {
      navigate(entryAddress(kind, on, id), { replace: true, state: id && focus ? withFocus : undefined });
      if (!id) toHeadline();
    },
  };
}

export type ListPosition = ReturnType<typeof useListPosition>;

/** Keeps the first entry open even if a refresh removes it before the address names it. */
export function useOpenEntryId(
  page: number,
  requestedId: string | null,
  entries: readonly PendingEntry[],
): string | null {
  const [last, setLast] = useState({ page, requestedId, id: requestedId });
  const first = last.page === page && last.requestedId === requestedId ? last.id : null;
  const id = requestedId ?? (entries.length > 0 ? (first ?? entries[0]?._id ?? null) : null);
  if (last.page !== page || last.requestedId !== requestedId || last.id !== id) setLast({ page, requestedId, id });
  return id;
}

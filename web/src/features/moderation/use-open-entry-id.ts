import { useState } from 'react';
import type { Waiting } from '../../moderated/queue-kind';

/**
 * `_id` of the entry that is open: the one in the address, or the first of the list. The first stays open from the first
 * render on: a refresh may take it out of the list before the address names it.
 */
export function useOpenEntryId(page: number, asked: string | null, entries: readonly Waiting[]): string | null {
  const [last, setLast] = useState({ page, asked, id: asked });
  const kept = last.page === page && last.asked === asked ? last.id : null;
  const id = asked ?? (entries.length > 0 ? (kept ?? entries[0]?._id ?? null) : null);
  if (last.page !== page || last.asked !== asked || last.id !== id) setLast({ page, asked, id });
  return id;
}

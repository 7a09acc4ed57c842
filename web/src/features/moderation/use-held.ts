import { useState } from 'react';
import type { Waiting } from '../../moderated/queue-kind';

/**
 * `_id` of the entry that is read: the one in the address, or the first of the list. The first is held from the first
 * drawing on: a refresh may take it out of the list before the address names it.
 */
export function useHeld(page: number, asked: string | null, entries: readonly Waiting[]): string | null {
  const [held, setHeld] = useState({ page, asked, id: asked });
  const kept = held.page === page && held.asked === asked ? held.id : null;
  const id = asked ?? (entries.length > 0 ? (kept ?? entries[0]?._id ?? null) : null);
  if (held.page !== page || held.asked !== asked || held.id !== id) setHeld({ page, asked, id });
  return id;
}

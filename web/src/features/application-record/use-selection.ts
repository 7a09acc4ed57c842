import type { ApplicationEntry } from '@contract/application-record';
import { useState } from 'react';
import type { Seen } from './api';

type Ticked = Pick<ApplicationEntry, 'reference' | 'status'>;

/**
 * Applications that are ticked with the status on the screen, also on other pages of the same list. Another filter
 * begins with none: a decision is never about what is out of sight.
 * @param entries the page of the list on the screen
 */
export function useSelection(filter: string, entries: readonly Ticked[]) {
  const [kept, setKept] = useState<{ filter: string; seen: Seen }>({ filter, seen: {} });
  const before = kept.filter === filter ? kept.seen : {};
  const now = new Map(entries.map(({ reference, status }) => [reference, status]));
  const seen: Seen = Object.fromEntries(Object.entries(before).map(([key, status]) => [key, now.get(key) ?? status]));
  const keep = (pairs: readonly (readonly [string, Ticked['status']])[]) =>
    setKept({ filter, seen: Object.fromEntries(pairs) });
  return {
    seen,
    references: Object.keys(seen),
    select(some: readonly Ticked[], on: boolean) {
      const others = Object.entries(seen).filter(([key]) => !some.some(({ reference }) => reference === key));
      keep(on ? [...others, ...some.map(({ reference, status }) => [reference, status] as const)] : others);
    },
    /** Only these stay ticked. */
    leave: (references: readonly string[]) => keep(Object.entries(seen).filter(([key]) => references.includes(key))),
  };
}

import { useState } from 'react';

/**
 * References that are ticked, also on other pages of the same list. Another filter begins with none: nobody decides
 * about what is out of sight.
 */
export function useSelection(filter: string) {
  const [kept, setKept] = useState<{ filter: string; references: readonly string[] }>({ filter, references: [] });
  const references = kept.filter === filter ? kept.references : [];
  return {
    references,
    select(some: string[], on: boolean) {
      const others = references.filter((reference) => !some.includes(reference));
      setKept({ filter, references: on ? [...others, ...some] : others });
    },
    clear: () => setKept({ filter, references: [] }),
  };
}

import { useEffect, useState } from 'react';

/** The last change, as long as it can be undone without a word to the applicant. @param delay seconds */
export function useUndoTime<Change>(delay: number | undefined) {
  const [last, setLast] = useState<Change>();
  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => setLast(undefined), (delay ?? 0) * 1000);
    return () => clearTimeout(timer);
  }, [last, delay]);
  return { last, begin: (change: Change) => setLast(change), end: () => setLast(undefined) };
}

import { useState } from 'react';

/** The last answer while the next one is on its way; nothing once that one has failed. */
export function useKept<Answer>({ data, error }: { data?: Answer; error?: Error }): Answer | undefined {
  const [kept, setKept] = useState(data);
  if (data && data !== kept) setKept(data);
  return data ?? (error ? undefined : kept);
}

import { useEffect, useRef, useState } from 'react';

/** Pause in typing before the server is asked. */
const REST_MS = 300;

/**
 * The text of a search that is in the URL.
 * @param q what the address says
 * @param onSearch puts it there
 */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [asked, setAsked] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The other filters may change during the pause.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  // The URL changed otherwise: Back, or a cleared filter.
  if (q !== known) {
    setKnown(q);
    if (q !== asked) setTyped(q);
    setAsked(q);
  }
  const search = (text: string) => {
    clearTimeout(timer.current);
    setAsked(text.trim());
    latest.current(text.trim());
  };
  return {
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(search, REST_MS, text);
    },
    searchNow: () => search(typed),
  };
}

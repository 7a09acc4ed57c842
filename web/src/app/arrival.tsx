import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** After a click on a link of ours: the new page begins at its top, and a reader's focus is in it. Back keeps its place. */
export function Arrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (type === 'POP') return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    // The address alone says that one has arrived somewhere.
    // biome-ignore lint/correctness/useExhaustiveDependencies: pathname is the trigger
  }, [pathname, type]);
  return null;
}

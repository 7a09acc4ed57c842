import { useEffect, useRef } from 'react';

const isOver = (): boolean => history.state?.over === true;

/**
 * Makes what opens over the page an entry of the history, so that Back closes it. Whoever goes on from there to another
 * page replaces that entry.
 * @returns what closes it by a press: the entry goes with it
 */
export function useBackCloses(onClose: () => void): () => void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    // For the router it is the same place: its part of the state stays.
    if (!isOver()) history.pushState({ ...history.state, over: true }, '');
    const onBack = () => latest.current();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  return () => (isOver() ? history.back() : latest.current());
}

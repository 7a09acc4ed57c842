import { useEffect, useRef } from 'react';

const isOver = (): boolean => history.state?.over === true;

/** Adds a history entry, which links in the dialog must replace. @returns a function that closes */
export function useBackCloses(onClose: () => void): () => void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    // Keeps the router's part of the state.
    if (!isOver()) history.pushState({ ...history.state, over: true }, '');
    const onBack = () => latest.current();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  return () => (isOver() ? history.back() : latest.current());
}

import { useEffect, useRef } from 'react';

/** True if the current history entry is that of an open dialog. */
export const isOver = (): boolean => history.state?.over === true;

/** Goes back from an entry whose dialog is gone: after a reload, or after Forward. */
export function leaveGoneDialogs(): void {
  const leave = () => {
    if (isOver()) history.back();
  };
  leave();
  window.addEventListener('popstate', leave);
}

/** Adds a history entry, which links in the dialog must replace. @returns a function that closes */
export function useBackCloses(onClose: () => void): () => void {
  const latest = useRef(onClose);
  const closing = useRef(false);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    // Keeps the router's part of the state.
    if (!isOver()) history.pushState({ ...history.state, over: true }, '');
    closing.current = false;
    const onBack = () => {
      closing.current = false;
      latest.current();
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  return () => {
    if (!isOver()) return latest.current();
    // `history.back()` takes effect later: a second call would leave the page.
    if (closing.current) return;
    closing.current = true;
    history.back();
  };
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { onWindow } from '../../lib/on-window';

/** True if the current history entry belongs to an open dialog. */
export const isOver = (): boolean => history.state?.over === true;

/** Goes back from an entry whose dialog is gone: after a reload, or after Forward. */
export function leaveGoneDialogs(): void {
  const leave = () => {
    if (isOver()) history.back();
  };
  leave();
  window.addEventListener('popstate', leave);
}

/** Adds a history entry, which links in the dialog must replace. @returns a function that closes the dialog */
export function useBackCloses(onClose: () => void): () => void {
  const closing = useRef(false);
  const onBack = useEffectEvent(() => {
    closing.current = false;
    onClose();
  });
  useEffect(() => {
    // Keeps the router's part of the state.
    if (!isOver()) history.pushState({ ...history.state, over: true }, '');
    closing.current = false;
    return onWindow('popstate', () => onBack());
  }, []);
  return () => {
    if (!isOver()) return onClose();
    // `history.back()` takes effect later: a second call would leave the page.
    if (closing.current) return;
    closing.current = true;
    history.back();
  };
}

import { messages } from '@contract/messages';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSubmit } from '../../forms/use-submit';
import { recoverPassword } from './api';
import { wordsOf } from './words-of';

/**
 * "Forgot password": emails a reset link to the registered admin (specification, section 4).
 * @param onFailed gets the message when it could not be sent
 */
export function useRecovery(onFailed: (words: string) => void) {
  const [sent, setSent] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { busy, send } = useSubmit({
    send: () => recoverPassword(),
    onSent: ({ message }) => setSent(message),
    onFailed(error) {
      onFailed(wordsOf(error, messages.recovery.sendFailed));
      return true;
    },
  });
  // A button that was disabled has lost the focus, and the dialog gives it back to where it was: here, or where one
  // went on meanwhile.
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return { busy, sent: busy ? null : sent, button, send: () => send(undefined), close: () => setSent(null) };
}

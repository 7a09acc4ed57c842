import { messages } from '@contract/messages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { recoverPassword } from './api';
import { wordsOf } from './words-of';

/**
 * "Forgot password": asks for a reset link (specification, section 4).
 * @param onFailed told the words when it could not be sent
 */
export function useRecovery(onFailed: (words: string) => void) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const button = useRef<HTMLButtonElement>(null);

  // A button that was disabled has lost the focus, and the dialog gives it back to where it was: here, or where one
  // went on meanwhile.
  const goOn = () => {
    flushSync(() => setState('idle'));
    if (document.activeElement === document.body) button.current?.focus();
  };
  const send = async () => {
    setState('sending');
    try {
      await recoverPassword();
      goOn();
      setState('sent');
    } catch (error) {
      onFailed(wordsOf(error, messages.recovery.sendFailed));
      goOn();
    }
  };
  return { state, button, send, close: () => setState('idle') };
}

import { type FormEvent, useRef } from 'react';

/**
 * One submission at a time, by whatever way it is asked for: the button rests meanwhile, and the form itself takes no
 * other. Around the whole of react-hook-form's handler: a second one within would end the first one's waiting state.
 */
export function useOneAtATime(submit: (event: FormEvent) => Promise<unknown>) {
  const running = useRef(false);
  return async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      await submit(event);
    } finally {
      running.current = false;
    }
  };
}

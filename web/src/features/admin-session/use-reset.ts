import { messages } from '@contract/messages';
import type { NewPassword } from '@contract/recovery';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-client';
import { sendKeys } from '../../lib/send-key';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { resetPassword } from './api';
import { resetSchema } from './reset-schema';
import { wordsOf } from './words-of';

interface Said {
  text: string;
  /** The link is of no use (any more): only a new one helps. */
  linkEnded: boolean;
}

const resolver = valibotResolver(resetSchema);

/** The form of a new password: sending it, and what is said about it. */
export function useReset(token: string, onDone: () => void) {
  const [notice, say] = useState<Said | null>(null);
  const noticeBox = useRef<HTMLDivElement>(null);
  const [keys] = useState(() => sendKeys());
  const form = useForm({ resolver, defaultValues: { password: '', repeat: '' } });
  const { setError, setFocus, handleSubmit } = form;

  const onSubmit = handleSubmit(async ({ password }: NewPassword) => {
    say(null);
    try {
      await resetPassword(token, { password }, await keys.keyFor(password));
      onDone();
    } catch (error) {
      const wrong = error instanceof ApiError && error.errors.find(({ field }) => field === 'password');
      if (wrong) {
        setError('password', { message: wrong.msg });
        return setFocus('password');
      }
      const linkEnded = error instanceof ApiError && error.status === 400;
      flushSync(() => say({ text: wordsOf(error, messages.recovery.unknownError), linkEnded }));
      noticeBox.current?.focus();
    }
  });

  return { form, notice, say, noticeBox, onSubmit: useOneAtATime(onSubmit) };
}

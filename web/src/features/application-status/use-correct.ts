import type { ApplicationStatus, Contact, Credentials, contactSchema } from '@contract/application-status';
import { messages } from '@contract/messages';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';
import { ApiError } from '../../lib/api-client';
import { sendKeys } from '../../lib/send-key';
import { correct } from './api';

/** What the form holds: as it is typed, not as it is stored. */
export type ContactInput = v.InferInput<typeof contactSchema>;

interface Said {
  tone: 'ok' | 'bad';
  title: string;
  detail?: string;
  attempt: number;
}

const FIELDS = ['mobile', 'address', 'linkedin', 'github'] as const;

/** One correction, sent once; nothing that was typed is lost by a failure. */
export function useCorrect(
  credentials: Credentials,
  form: UseFormReturn<ContactInput, unknown, Contact>,
  onSaved: (status: ApplicationStatus) => void,
) {
  const [saving, setSaving] = useState(false);
  const [said, setSaid] = useState<Said>();
  const [keys] = useState(() => sendKeys());
  const sending = useRef(false);
  const attempt = useRef(0);
  const { corrected, correctFailed } = messages.applicationStatus;

  const save = async (contact: Contact) => {
    if (sending.current) return;
    sending.current = true;
    attempt.current += 1;
    setSaving(true);
    setSaid(undefined);
    try {
      const status = await correct(credentials, contact, await keys.keyFor(contact));
      keys.forget();
      form.reset({ ...contact, github: contact.github ?? '' });
      setSaid({ tone: 'ok', title: corrected, attempt: attempt.current });
      onSaved(status);
    } catch (error) {
      const wrong = error instanceof ApiError ? error.errors : [];
      for (const name of FIELDS) {
        const msg = wrong.find(({ field }) => field === name)?.msg;
        if (msg) form.setError(name, { message: msg });
      }
      setSaid({ tone: 'bad', title: correctFailed, detail: (error as Error).message, attempt: attempt.current });
    } finally {
      sending.current = false;
      setSaving(false);
    }
  };
  return { saving, said, save };
}

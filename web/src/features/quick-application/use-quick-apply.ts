import { messages } from '@contract/messages';
import { type QuickApplication, quickApplicationSchema } from '@contract/quick-application';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { quickApply } from './api';
import { refusalOf } from './refusal';
import { keepTyped, markSent, type Typed, typedBefore } from './typed';

const REQUIRED = ['Name', 'Mail', 'Phone', 'College'] as const;

/** What stands above the fields. */
export type QuickNotice =
  | { is: 'missing'; title: string }
  | { is: 'refused'; title: string; detail?: string; focus: boolean; attempt: number };

/** The quick application form: its fields, what is said about it, and how it is sent. */
export function useQuickApply(onSent: () => void) {
  const form = useForm({
    resolver: valibotResolver(quickApplicationSchema),
    defaultValues: typedBefore(),
    reValidateMode: 'onChange',
  });
  const [notice, setNotice] = useState<QuickNotice | null>(null);
  const attempt = useRef(0);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(values as Typed),
      }),
    [form],
  );

  const send = async (application: QuickApplication) => {
    setNotice(null);
    try {
      await quickApply(application);
      markSent();
      onSent();
    } catch (error) {
      const { title, detail, fields } = refusalOf(error);
      for (const { name, msg } of fields) form.setError(name, { message: msg });
      const first = fields[0];
      if (first) form.setFocus(first.name);
      attempt.current += 1;
      setNotice({ is: 'refused', title, detail, focus: !first, attempt: attempt.current });
    }
  };

  /** 'Please fill all required fields.' is about empty ones; a wrong one says at its place what is wrong. */
  const refuse = () => {
    const values = form.getValues();
    const missing = REQUIRED.some((name) => !values[name]?.trim());
    setNotice(missing ? { is: 'missing', title: messages.quickApplication.required } : null);
  };

  return { form, notice, onSubmit: useOneAtATime(form.handleSubmit(send, refuse)) };
}

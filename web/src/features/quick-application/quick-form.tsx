import { endpoints } from '@contract/endpoints';
import { messages } from '@contract/messages';
import { quickApplicationSchema } from '@contract/quick-application';
import { visibleLength } from '@contract/visible-text';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../forms/failure';
import { PrivacyLine } from '../../forms/privacy-line';
import { useDraft, useOwnDetails } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { ApiError, request } from '../../lib/api-client';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field/field';
import { Notice } from '../../ui/notice';
import { markSent, quickDraft, typedLast } from './handover';

// Module-level, so that a retry after reopening the dialog applies once.
const keys = idempotencyKeys('quick-application-key');
const REQUIRED = ['Name', 'Mail', 'Phone', 'College'] as const;

interface QuickFormProps {
  onSent: () => void;
  onType: () => void;
  children?: ReactNode;
}

/** Fields of specification, sections 3 and 5. */
export function QuickForm({ onSent, onType, children }: QuickFormProps) {
  const draft = useDraft(quickDraft, { from: useOwnDetails(quickDraft.empty, 'Name', 'Mail') });
  const { form, field } = useForm(quickApplicationSchema, { values: draft.values, draft });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const submit = useFormSubmit(form, {
    keys,
    send(body, idempotencyKey) {
      setIsIncomplete(false);
      return request(endpoints.quickApply, { body, idempotencyKey });
    },
    onSent() {
      markSent(typedLast());
      draft.clear();
      onSent();
    },
    /** 'Please fill all required fields.' covers empty fields only; wrong ones have their own message. */
    onInvalid() {
      const values = form.getValues();
      setIsIncomplete(REQUIRED.some((name) => visibleLength(values[name] ?? '') === 0));
    },
  });
  const missing = isIncomplete && Object.keys(form.formState.errors).length > 0;

  return (
    <form className="stack" onSubmit={submit.onSubmit} onInput={onType} noValidate>
      {missing && <Notice tone="bad" title={messages.quickApplication.required} />}
      {submit.failure && <Failure of={submit} {...wordsFor(submit.failure)} />}
      {children}
      <TextField label="Name" autoComplete="name" {...field('Name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('Mail')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('Phone')} />
      <TextField label="College" autoComplete="organization" {...field('College')} />
      <TextField
        label="Role"
        optional
        placeholder="Student, graduate, other"
        autoComplete="organization-title"
        {...field('Role')}
      />
      <PrivacyLine />
      <Button type="submit" go wide busy={submit.busy} busyLabel="Sending…">
        Apply Now
      </Button>
      <p className="small">{messages.quickApplication.replyTime}</p>
    </form>
  );
}

/** Messages of specification, section 8. If applications are closed, the server's message stands alone. */
function wordsFor(error: Error): { title: string; detail?: string } {
  const { failed, serverError } = messages.quickApplication;
  if (!(error instanceof ApiError) || error.status >= 500) return { title: serverError, detail: '' };
  if (error.status === 403) return { title: error.message, detail: '' };
  return { title: failed };
}

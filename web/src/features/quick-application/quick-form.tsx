import { applicationEndpoints } from '@contract/application/application';
import { quickApplicationMessages, quickApplicationSchema, quickFields } from '@contract/application/quick';
import { missingFieldsOf } from '@contract/form';
import { type ReactNode, useState } from 'react';
import { FormFields } from '../../forms/form-field';
import { PrivacyLine } from '../../forms/privacy-line';
import { useDraft, useForm, useOwnDetails } from '../../forms/use-form';
import { Failure, useFormSubmit } from '../../forms/use-submit';
import { ApiError, request } from '../../lib/api-client';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { markSent, quickDraft, typedLast } from './handover';

// Module-level, so that a retry after reopening the dialog does not apply twice.
const keys = idempotencyKeys('quick-application-key');

interface QuickFormProps {
  onSent: () => void;
  onType: () => void;
  children?: ReactNode;
}

/** Fields from the specification, sections 3 and 5. */
export function QuickForm({ onSent, onType, children }: QuickFormProps) {
  const draft = useDraft(quickDraft, { from: useOwnDetails(quickDraft.empty, 'Name', 'Mail') });
  const { form, field } = useForm(quickApplicationSchema, { values: draft.values, draft });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const submit = useFormSubmit(form, {
    keys,
    send(body, idempotencyKey) {
      setIsIncomplete(false);
      return request(applicationEndpoints.quickApply, { body, idempotencyKey });
    },
    onSent() {
      markSent(typedLast());
      draft.clear();
      onSent();
    },
    /** 'Please fill all required fields.' covers only empty fields; invalid ones have their own message. */
    onInvalid() {
      setIsIncomplete(missingFieldsOf(quickFields, form.getValues()).length > 0);
    },
  });
  const missing = isIncomplete && Object.keys(form.formState.errors).length > 0;

  return (
    <form className="stack" onSubmit={submit.onSubmit} onInput={onType} noValidate>
      {missing && <Notice tone="bad" title={quickApplicationMessages.required} />}
      {submit.failure && <Failure of={submit} {...wordsFor(submit.failure)} />}
      {children}
      <FormFields of={quickFields} form={form} field={field} />
      <PrivacyLine />
      <Button type="submit" go wide busy={submit.busy} busyLabel="Sending…">
        Apply Now
      </Button>
      <p className="small">{quickApplicationMessages.replyTime}</p>
    </form>
  );
}

/** Messages from the specification, section 8. If applications are closed, shows only the server's message. */
function wordsFor(error: Error): { title: string; detail?: string } {
  const { failed, serverError } = quickApplicationMessages;
  if (!(error instanceof ApiError) || error.status >= 500) return { title: serverError, detail: '' };
  if (error.status === 403) return { title: error.message, detail: '' };
  return { title: failed };
}

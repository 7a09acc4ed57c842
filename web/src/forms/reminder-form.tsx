import type { Done } from '@contract/calls';
import {
  messageEndpoints,
  type ReminderRequest,
  reminderFields,
  reminderMessages,
  reminderSchema,
} from '@contract/message';
import { useId, useState } from 'react';
import { useAccount } from '../lib/account-session';
import { request } from '../lib/api-client';
import { UNSENT } from '../lib/unsent';
import { Button } from '../ui/button';
import { NeedsScript, Notice } from '../ui/notice';
import { FormFields } from './form-field';
import { PrivacyLine } from './privacy-line';
import { useForm } from './use-form';
import { Failure, useFormSubmit } from './use-submit';

export function ReminderForm() {
  const email = useAccount()?.email ?? '';
  return <OneForm key={email} email={email} />;
}

function OneForm({ email }: { email: string }) {
  const heading = useId();
  const [message, setMessage] = useState<string>();
  const { form, field } = useForm(reminderSchema, { values: { email } });
  const submit = useFormSubmit(form, {
    send: (body: ReminderRequest) => request(messageEndpoints.askForReminder, { body }),
    onSent: (done: Done) => setMessage(done.message),
  });

  if (message) return <Notice focus tone="ok" title={message} />;
  return (
    <form className="stack" aria-labelledby={heading} onSubmit={submit.onSubmit} method={UNSENT} noValidate>
      <h3 className="t-xl" id={heading}>
        Tell me when the next round opens
      </h3>
      <NeedsScript what="This form" />
      <Failure of={submit} title={reminderMessages.failed} />
      <FormFields of={reminderFields} form={form} field={field} />
      <PrivacyLine />
      <div>
        <Button type="submit" busy={submit.busy} busyLabel="Sending…">
          Tell me
        </Button>
      </div>
    </form>
  );
}

import { emptyOf } from '@contract/form';
import { contactFields, contactFormMessages, contactMessageSchema, messageEndpoints } from '@contract/message';
import { useState } from 'react';
import { deviceDraft, forgetWith } from '../../../forms/draft-store';
import { FormFields } from '../../../forms/form-field';
import { OwnDraft } from '../../../forms/own-draft';
import { PrivacyLine } from '../../../forms/privacy-line';
import { useDraft, useForm, useOwnDetails } from '../../../forms/use-form';
import { Failure, useFormSubmit } from '../../../forms/use-submit';
import { request } from '../../../lib/api-client';
import { idempotencyKeys } from '../../../lib/idempotency-key';
import { UNSENT } from '../../../lib/unsent';
import { Button } from '../../../ui/button';
import { FormEnd } from '../../../ui/form-end';
import { NeedsScript } from '../../../ui/notice';

const keys = idempotencyKeys('contact-key');
const store = forgetWith(deviceDraft('contact-draft', emptyOf(contactFields), { asks: true }), keys.forget);

/** Stores the input on the device until it is sent. */
export const ContactForm = () => (
  <OwnDraft store={store}>
    <Form />
  </OwnDraft>
);

function Form() {
  const draft = useDraft(store, { from: useOwnDetails(store.empty, 'name', 'email') });
  const { form, field } = useForm(contactMessageSchema, { values: draft.values, draft });
  const [answer, setAnswer] = useState<string>();
  const submit = useFormSubmit(form, {
    keys,
    send: (body, idempotencyKey) => request(messageEndpoints.sendMessage, { body, idempotencyKey }),
    onSent({ message }) {
      draft.clear();
      setAnswer(message);
    },
  });

  if (answer)
    return (
      <FormEnd tone="ok" title={answer} say="We answer by email.">
        <div>
          <Button variant="line" onClick={() => setAnswer(undefined)}>
            Write another message
          </Button>
        </div>
      </FormEnd>
    );
  return (
    <form className="stack" onSubmit={submit.onSubmit} method={UNSENT} noValidate>
      <NeedsScript what="This form" />
      <Failure of={submit} title={contactFormMessages.failed}>
        What you typed is still here.
      </Failure>
      <FormFields of={contactFields} form={form} field={field} />
      <PrivacyLine />
      <div>
        <Button type="submit" go busy={submit.busy} busyLabel="Sending…">
          Send message
        </Button>
      </div>
    </form>
  );
}

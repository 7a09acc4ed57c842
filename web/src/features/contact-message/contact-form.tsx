import { CONTACT_TOPICS, contactMessageSchema } from '@contract/contact-message';
import { endpoints } from '@contract/endpoints';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { deviceDraft, forgetWith } from '../../forms/draft-store';
import { Failure } from '../../forms/failure';
import { OwnDraft } from '../../forms/own-draft';
import { PrivacyLine } from '../../forms/privacy-line';
import { useDraft, useOwnDetails } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { request } from '../../lib/api-client';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { UNSENT } from '../../lib/unsent';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field/field';
import { FormEnd } from '../../ui/form-end';
import { NeedsScript } from '../../ui/needs-script';

const empty = { name: '', email: '', topic: '', text: '' };
const keys = idempotencyKeys('contact-key');
const store = forgetWith(deviceDraft('contact-draft', empty), keys.forget);
// The topic starts empty, which the schema refuses.
const schema = contactMessageSchema as GenericSchema<typeof empty, typeof empty>;

/** Keeps what was typed on the device until it is sent. */
export const ContactForm = () => (
  <OwnDraft store={store}>
    <Form />
  </OwnDraft>
);

function Form() {
  const draft = useDraft(store, { from: useOwnDetails(store.empty, 'name', 'email') });
  const { form, field } = useForm(schema, { values: draft.values, draft });
  const [said, setSaid] = useState<string>();
  const submit = useFormSubmit(form, {
    keys,
    send: (body, idempotencyKey) => request(endpoints.sendMessage, { body, idempotencyKey }),
    onSent({ message }) {
      draft.clear();
      setSaid(message);
    },
  });

  if (said)
    return (
      <FormEnd tone="ok" title={said} say="We answer by email.">
        <div>
          <Button variant="line" onClick={() => setSaid(undefined)}>
            Write another message
          </Button>
        </div>
      </FormEnd>
    );
  return (
    <form className="stack" onSubmit={submit.onSubmit} method={UNSENT} noValidate>
      <NeedsScript what="This form" />
      {submit.failure && (
        <Failure of={submit} title={messages.contactMessage.failed}>
          What you typed is still here.
        </Failure>
      )}
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We only use it to answer you."
        {...field('email')}
      />
      <SelectField label="What it is about" options={CONTACT_TOPICS} empty="Choose" {...field('topic')} />
      <TextField label="Message" rows={7} maxLength={limits.contactMessage.max} {...field('text')} />
      <PrivacyLine />
      <div>
        <Button type="submit" go busy={submit.busy} busyLabel="Sending…">
          Send message
        </Button>
      </div>
    </form>
  );
}

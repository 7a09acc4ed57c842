import {
  certificateEndpoints,
  correctionFields,
  correctionMessages,
  correctionSchema,
} from '@contract/certificate/certificate';
import { emptyOf } from '@contract/form';
import { useEffect, useState } from 'react';
import { type DraftStore, deviceDraft, forgetWith } from '../../forms/draft-store';
import { FormFields } from '../../forms/form-field';
import { OwnDraft } from '../../forms/own-draft';
import { PrivacyLine } from '../../forms/privacy-line';
import { useDraft, useForm } from '../../forms/use-form';
import { Failure, useFormSubmit } from '../../forms/use-submit';
import { request } from '../../lib/api-client';
import { type IdempotencyKeys, idempotencyKeys } from '../../lib/idempotency-key';
import { Button } from '../../ui/button';

const emptyRequest = emptyOf(correctionFields);

interface CorrectionFormProps {
  id: string;
  onSent: (message: string) => void;
  onCancel: () => void;
}

/** Keeps a draft on the device until it is sent. */
export default function CorrectionForm(props: CorrectionFormProps) {
  const [keys] = useState(() => idempotencyKeys(`correction-request-key ${props.id}`));
  const [store] = useState(() =>
    forgetWith(deviceDraft(`correction-draft ${props.id}`, emptyRequest, { asks: true }), keys.forget),
  );
  return (
    <OwnDraft store={store} opened>
      <Form {...{ store, keys }} {...props} />
    </OwnDraft>
  );
}

interface FormProps extends CorrectionFormProps {
  store: DraftStore<typeof emptyRequest>;
  keys: IdempotencyKeys;
}

function Form({ store, keys, id, onSent, onCancel }: FormProps) {
  const draft = useDraft(store);
  const { form, field } = useForm(correctionSchema, { values: draft.values, draft });
  const submit = useFormSubmit(form, {
    keys,
    send: (body, idempotencyKey) =>
      request(certificateEndpoints.requestCorrection, { params: { id }, body, idempotencyKey }),
    onSent({ message }) {
      draft.clear();
      onSent(message);
    },
  });
  const { busy, failure, refused } = submit;

  // A button opened the form, so focus moves into it.
  useEffect(() => form.setFocus('wrong'), [form]);

  return (
    <>
      {failure && refused.length === 0 && (
        <Failure of={submit} title={correctionMessages.failed}>
          What you typed is still here.
        </Failure>
      )}
      <form className="column" onSubmit={submit.onSubmit} noValidate>
        {draft.restored && <p className="small">What you typed last time is still here.</p>}
        <FormFields of={correctionFields} form={form} field={field} />
        <PrivacyLine />
        <div className="row">
          <Button type="submit" variant="ink" busy={busy} busyLabel="Sending…">
            Send request
          </Button>
          <Button variant="bare" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}

import type { Credentials } from '@contract/application/status';
import type { Endpoint } from '@contract/calls';
import { emptyOf, type Fields, formSchema } from '@contract/form';
import type { OwnInternship } from '@contract/internship';
import { type ReactNode, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { deviceDraft, forgetWith } from '../../forms/draft-store';
import { type FieldsOf, FormFields } from '../../forms/form-field';
import { useDraft, useForm } from '../../forms/use-form';
import { Failure, useFormSubmit } from '../../forms/use-submit';
import { focusOn } from '../../lib/focus';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { sendOwn } from './api';

export interface OwnProps {
  credentials: Credentials;
  internship: OwnInternship;
  onSaved: (internship: OwnInternship) => void;
}

interface PartProps extends OwnProps {
  id: string;
  title: string;
  children: (onSaved: (internship: OwnInternship, message: string) => void) => ReactNode;
}

/** Section that shows the result of its form. */
export function Part({ id, title, onSaved, children }: PartProps) {
  const [saved, setSaved] = useState<{ message: string; count: number }>();
  return (
    <section className="column split" aria-labelledby={id}>
      <h2 className="t-2xl" id={id}>
        {title}
      </h2>
      <div className="column column--5">
        {saved && <Notice key={saved.count} ref={focusOn} tone="ok" title={saved.message} />}
        {children((internship, message) => {
          setSaved({ message, count: (saved?.count ?? 0) + 1 });
          onSaved(internship);
        })}
      </div>
    </section>
  );
}

type Values = Record<string, string>;
type Schema = GenericSchema<Values, object>;

interface OwnFormProps extends Omit<OwnProps, 'onSaved'> {
  /** Name of its draft and idempotency keys. */
  name: string;
  label: string;
  endpoint: Endpoint;
  fields: FieldsOf<Values>;
  /** Stored values. */
  from?: Values;
  /** Sent with the fields. */
  more?: object;
  failed: string;
  action: string;
  onSaved: (internship: OwnInternship, message: string) => void;
}

/** A form for the intern. Stores the input on the device until it is sent; the reference alone gives no access. */
export function OwnForm(props: OwnFormProps) {
  const { name, label, credentials, internship, endpoint, more, failed, action, onSaved } = props;
  const [{ fields, schema, empty, from }] = useState(() => {
    const fields = props.fields as Fields;
    const empty = emptyOf(fields) as Values;
    return { fields: props.fields, schema: formSchema(fields) as Schema, empty, from: props.from ?? empty };
  });
  const [keys] = useState(() => idempotencyKeys(`${name}-key ${internship.reference}`));
  const [store] = useState(() => forgetWith(deviceDraft(`${name}-draft ${internship.reference}`, empty), keys.forget));
  const draft = useDraft(store, { from, warnOnLeave: true });
  const { form, field } = useForm(schema, { values: draft.values, draft });
  const submit = useFormSubmit(form, {
    warnOnLeave: true,
    keys,
    send: (content, key) => sendOwn(endpoint, credentials, { ...content, ...more }, key),
    onSent({ data, message }) {
      store.forget();
      onSaved(data, message);
    },
  });
  return (
    <form className="column" onSubmit={submit.onSubmit} noValidate aria-label={label}>
      <Failure of={submit} title={failed}>
        What you typed is still here.
      </Failure>
      {draft.restored && <p className="small">What you typed last time is still here. It has not been sent yet.</p>}
      <FormFields of={fields} form={form} field={field} />
      <div className="row">
        <Button type="submit" variant="line" busy={submit.busy} busyLabel="Saving…">
          {action}
        </Button>
      </div>
    </form>
  );
}

import type { Credentials } from '@contract/application/status';
import type { Endpoint } from '@contract/calls';
import { emptyOf, type Fields, formSchema } from '@contract/form';
import { isFinished, type OwnInternship, ownInternshipChangedSchema } from '@contract/internship/internship';
import { type ReactNode, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { deviceDraft, forgetWith } from '../../forms/draft-store';
import { type FieldsOf, FormFields } from '../../forms/form-field';
import { useDraft, useForm } from '../../forms/use-form';
import { Failure, useFormSubmit } from '../../forms/use-submit';
import { request } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Part } from '../../ui/page/part';

export interface OwnProps {
  credentials: Credentials;
  internship: OwnInternship;
  onSaved: (internship: OwnInternship) => void;
}

type Values = Record<string, string>;
type Schema = GenericSchema<Values, object>;

interface FormDeclaration {
  /** Starts a new form when it changes. */
  version: string | number | undefined;
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
}

interface OwnPartProps extends OwnProps {
  title: string;
  children?: ReactNode;
  form?: FormDeclaration;
  below?: ReactNode;
}

/** Section with a form until the internship ends. Shows the result of sending it. */
export function OwnPart({ title, children, form, below, onSaved, ...own }: OwnPartProps) {
  const [saved, setSaved] = useState<{ message: string; count: number }>();
  return (
    <Part title={title}>
      <div className="column column--5">
        {saved && <Notice key={saved.count} ref={focusOn} tone="ok" title={saved.message} />}
        {children}
        {form && !isFinished(own.internship.station) && (
          <OwnForm
            key={form.version}
            {...own}
            {...form}
            onSaved={(internship, message) => {
              setSaved({ message, count: (saved?.count ?? 0) + 1 });
              onSaved(internship);
            }}
          />
        )}
        {below}
      </div>
    </Part>
  );
}

interface OwnFormProps extends Omit<OwnProps, 'onSaved'>, FormDeclaration {
  onSaved: (internship: OwnInternship, message: string) => void;
}

/** Stores the input on the device until it is sent; the reference alone gives no access. */
function OwnForm(props: OwnFormProps) {
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
    send(content, idempotencyKey) {
      const body = { ...credentials, ...content, ...more };
      return request(endpoint, { body, idempotencyKey, schema: ownInternshipChangedSchema });
    },
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

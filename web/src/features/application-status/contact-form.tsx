import {
  type ApplicationStatus,
  type Contact,
  type Credentials,
  contactSchema,
  OUTCOMES,
} from '@contract/application-status';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { Failure } from '../../forms/failure';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { correct } from './api';
import styles from './application-status.module.css';

interface ContactFormProps {
  credentials: Credentials;
  status: ApplicationStatus;
  onSaved: (status: ApplicationStatus) => void;
}

/** The contact data, to be corrected until the review begins; then the words that say so. */
export function ContactForm({ credentials, status, onSaved }: ContactFormProps) {
  const { contact } = status;
  const { form, field } = useForm(contactSchema, { values: valuesOf(contact) });
  const [saved, setSaved] = useState(false);
  const submit = useFormSubmit(form, {
    send(corrected, key) {
      setSaved(false);
      return correct(credentials, corrected, key);
    },
    onSent(next, corrected) {
      form.reset(valuesOf(corrected));
      setSaved(true);
      onSaved(next);
    },
  });
  const { busy, failure } = submit;
  const { corrected, correctFailed, reviewBegun } = messages.applicationStatus;
  if (OUTCOMES.includes(status.status)) return null;
  return (
    <section className="column split" aria-labelledby="contact">
      <h2 className="t-2xl" id="contact">
        How to reach you
      </h2>
      {contact || saved || failure ? (
        <form
          className={`column column--5 ${styles.contact}`}
          onSubmit={submit.onSubmit}
          noValidate
          aria-labelledby="contact"
        >
          <p className={`say ${styles.full}`}>
            Has something changed, or did you make a typing mistake? You can correct these details until we start
            reading. The rest stays as you sent it.
          </p>
          {(saved || failure) && (
            <div className={styles.full}>
              {saved && <Notice ref={focusOn} tone="ok" title={corrected} />}
              <Failure of={submit} title={correctFailed} />
            </div>
          )}
          <TextField label="Mobile number" type="tel" autoComplete="tel" {...field('mobile')} />
          <TextField label="Address" autoComplete="street-address" {...field('address')} />
          <TextField label="LinkedIn" type="url" autoComplete="url" {...field('linkedin')} />
          <TextField label="GitHub" optional type="url" autoComplete="url" {...field('github')} />
          <div className="row">
            <Button type="submit" variant="line" busy={busy} busyLabel="Saving…">
              Save contact details
            </Button>
            {form.formState.isDirty && !busy && <span className="small">Not saved yet.</span>}
          </div>
        </form>
      ) : (
        <p className="say">{reviewBegun}</p>
      )}
    </section>
  );
}

const valuesOf = (contact: Contact | null) => ({
  mobile: contact?.mobile ?? '',
  address: contact?.address ?? '',
  linkedin: contact?.linkedin ?? '',
  github: contact?.github ?? '',
});

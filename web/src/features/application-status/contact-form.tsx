import {
  type ApplicationStatus,
  type Contact,
  type Credentials,
  contactSchema,
  OUTCOMES,
} from '@contract/application-status';
import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './application-status.module.css';
import { type ContactInput, useCorrect } from './use-correct';

interface ContactFormProps {
  credentials: Credentials;
  status: ApplicationStatus;
  onSaved: (status: ApplicationStatus) => void;
}

/** The contact data, to be corrected until the review begins; then the words that say so. */
export function ContactForm({ credentials, status, onSaved }: ContactFormProps) {
  const { contact } = status;
  const form = useForm<ContactInput, unknown, Contact>({
    resolver: valibotResolver(contactSchema),
    defaultValues: {
      mobile: contact?.mobile,
      address: contact?.address,
      linkedin: contact?.linkedin,
      github: contact?.github ?? '',
    },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const { saving, said, save } = useCorrect(credentials, form, onSaved);
  if (OUTCOMES.includes(status.status)) return null;
  return (
    <section className={styles.part} aria-labelledby="contact">
      <h2 className="t-2xl" id="contact">
        How to reach you
      </h2>
      {contact || said ? (
        <form className={styles.contact} onSubmit={handleSubmit(save)} noValidate aria-labelledby="contact">
          <p className={`say ${styles.full}`}>
            Has something changed, or did you make a typing mistake? You can correct these details until we start
            reading. The rest stays as you sent it.
          </p>
          {said && (
            <div className={styles.full}>
              <Notice key={said.attempt} ref={focusOn} tone={said.tone} title={said.title}>
                {said.detail}
              </Notice>
            </div>
          )}
          <TextField
            label="Mobile number"
            type="tel"
            autoComplete="tel"
            error={errors.mobile?.message}
            {...register('mobile')}
          />
          <TextField
            label="Address"
            autoComplete="street-address"
            error={errors.address?.message}
            {...register('address')}
          />
          <TextField
            label="LinkedIn"
            type="url"
            autoComplete="url"
            error={errors.linkedin?.message}
            {...register('linkedin')}
          />
          <TextField
            label="GitHub"
            optional
            type="url"
            autoComplete="url"
            error={errors.github?.message}
            {...register('github')}
          />
          <div className="row">
            <Button type="submit" variant="line" busy={saving} busyLabel="Saving…">
              Save contact details
            </Button>
            {isDirty && !saving && <span className="small">Not saved yet.</span>}
          </div>
        </form>
      ) : (
        <p className="say">{messages.applicationStatus.reviewBegun}</p>
      )}
    </section>
  );
}

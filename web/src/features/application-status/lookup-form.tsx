import { type Credentials, credentialsSchema } from '@contract/application-status';
import { messages } from '@contract/messages';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useForm } from '../../forms/use-form';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { UNSENT } from '../../lib/unsent';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { NeedsScript } from '../../ui/needs-script';
import { Notice } from '../../ui/notice';
import styles from './application-status.module.css';

interface LookupFormProps {
  /** As it stands in the address. */
  reference: string;
  /** Of who is logged in: probably the one. */
  mail?: string;
  /** Why the last question was not answered. */
  error: unknown;
  busy: boolean;
  onAsk: (credentials: Credentials) => void;
}

/** Reference and e-mail: who knows both is the applicant. */
export function LookupForm({ reference, mail = '', error, busy, onAsk }: LookupFormProps) {
  const { form, field } = useForm(credentialsSchema, { values: { reference, Mail: mail } });
  const { handleSubmit, getValues, setValue, formState } = form;
  // A link that is opened while the page stands: the number in it is the one that is meant.
  useEffect(() => {
    if (reference) setValue('reference', reference);
  }, [reference, setValue]);
  // Who is logged in is known after the page.
  useEffect(() => {
    if (mail && !getValues('Mail')) setValue('Mail', mail);
  }, [mail, getValues, setValue]);

  return (
    <form
      className={styles.lookup}
      onSubmit={handleSubmit(onAsk)}
      noValidate
      method={UNSENT}
      aria-label="Find your application"
    >
      <NeedsScript what="This form" />
      {Boolean(error) && !busy && (
        <Notice key={formState.submitCount} ref={focusOn} tone="bad" title={titleOf(error)} error={error}>
          {isUnknown(error) ? (
            <>
              The number is also in the subject of every email about your application. If you have an account with the
              same email, <Link to={paths.account}>your account</Link> shows it.
            </>
          ) : (
            (error as Error).message
          )}
        </Notice>
      )}
      <TextField
        label="Reference number"
        hint="It is on your receipt and in the email we sent you. Capital letters and spaces don’t matter."
        className={styles.reference}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...field('reference')}
      />
      <TextField label="Email" hint="The one you applied with." type="email" autoComplete="email" {...field('Mail')} />
      <div className="row">
        <Button type="submit" go busy={busy} busyLabel="Checking…">
          Check status
        </Button>
      </div>
    </form>
  );
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;
const titleOf = (error: unknown) =>
  isUnknown(error) ? messages.applicationStatus.unknown : messages.applicationStatus.readFailed;

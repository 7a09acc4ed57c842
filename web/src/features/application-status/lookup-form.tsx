import { applicationStatusMessages, type Credentials, credentialsSchema } from '@contract/application/status';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useForm } from '../../forms/use-form';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { UNSENT } from '../../lib/unsent';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field/field';
import { NeedsScript } from '../../ui/needs-script';
import { Notice } from '../../ui/notice';
import styles from './application-status.module.css';

interface LookupFormProps {
  /** From the URL. */
  reference: string;
  /** Address of the account, if logged in. */
  mail?: string;
  /** Failure of the last lookup. */
  error: unknown;
  busy: boolean;
  onAsk: (credentials: Credentials) => void;
}

export function LookupForm({ reference, mail = '', error, busy, onAsk }: LookupFormProps) {
  const { form, field } = useForm(credentialsSchema, { values: { reference, Mail: mail } });
  const { handleSubmit, getValues, setValue, formState } = form;
  // Follow a link opened while the page is shown.
  useEffect(() => {
    if (reference) setValue('reference', reference);
  }, [reference, setValue]);
  // The account is known only after hydration.
  useEffect(() => {
    if (mail && !getValues('Mail')) setValue('Mail', mail);
  }, [mail, getValues, setValue]);

  return (
    <form
      className={`column column--5 ${styles.lookup}`}
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
  isUnknown(error) ? applicationStatusMessages.unknown : applicationStatusMessages.readFailed;

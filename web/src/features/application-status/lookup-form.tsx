import { type Credentials, credentialsSchema } from '@contract/application-status';
import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
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
  const { register, handleSubmit, setValue, formState } = useForm<Credentials, unknown, Credentials>({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { reference, Mail: mail },
  });
  const { errors, submitCount } = formState;
  // A link that is opened while the page stands: the number in it is the one that is meant.
  useEffect(() => {
    if (reference) setValue('reference', reference);
  }, [reference, setValue]);

  return (
    <form className={styles.lookup} onSubmit={handleSubmit(onAsk)} noValidate aria-label="Find your application">
      {Boolean(error) && !busy && (
        <Notice key={submitCount} ref={focusOn} tone="bad" title={titleOf(error)}>
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
        error={errors.reference?.message}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...register('reference')}
      />
      <TextField
        label="Email"
        hint="The one you applied with."
        type="email"
        autoComplete="email"
        error={errors.Mail?.message}
        {...register('Mail')}
      />
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

import { type Credentials, credentialsSchema } from '@contract/application/status';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { isNotFound } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { UNSENT } from '../../lib/unsent';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field/field';
import { NeedsScript, Notice } from '../../ui/notice';
import { Loading } from '../../ui/page/page-state';
import { useForm } from '../use-form';
import styles from './lookup-form.module.css';
import type { OwnCredentials } from './use-credentials';

interface LookupWords {
  label: string;
  action: string;
  /** Titles of the failure notices. */
  unknown: string;
  readFailed: string;
  /** Appended to the text about an unknown reference. */
  more?: ReactNode;
}

interface LookupProps {
  own: OwnCredentials;
  read: { error?: unknown; isValidating: boolean; mutate: () => unknown };
  words: LookupWords;
}

/** Asks for reference and email, unless the account provides them. */
export const Lookup = (props: LookupProps) =>
  props.own.credentials && !props.own.isTyped && !props.read.error ? (
    <Loading label="Loading…" lines={[60, 100, 50, 90, 80, 30]} />
  ) : (
    <LookupForm {...props} />
  );

function LookupForm({ own, read: { error, isValidating: busy, mutate }, words }: LookupProps) {
  const { reference, mail = '', credentials } = own;
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
  const onAsk = (next: Credentials) => {
    own.type(next);
    // Retry with the same credentials, because the first attempt may have failed.
    if (next.reference === credentials?.reference && next.Mail === credentials.Mail) mutate();
  };

  return (
    <form
      className={`column column--5 ${styles.lookup}`}
      onSubmit={handleSubmit(onAsk)}
      noValidate
      method={UNSENT}
      aria-label={words.label}
    >
      <NeedsScript what="This form" />
      {Boolean(error) && !busy && (
        <Notice
          key={formState.submitCount}
          focus
          tone="bad"
          title={isNotFound(error) ? words.unknown : words.readFailed}
          error={error}
        >
          {isNotFound(error) ? (
            <>
              The number is also in the subject of every email about your application. If you have an account with the
              same email, <Link to={paths.account}>your account</Link> shows it.{words.more}
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
          {words.action}
        </Button>
      </div>
    </form>
  );
}

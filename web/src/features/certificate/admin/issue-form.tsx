import type { Validation } from '@contract/certificate';
import { DOMAINS } from '@contract/domains';
import { type FormEventHandler, useEffect, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { focusOn } from '../../../lib/focus';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/choices';
import { TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { type Entry, TYPES } from './entry';
import styles from './issue.module.css';
import type { Refusal } from './use-issue';

interface IssueFormProps {
  form: UseFormReturn<Entry, unknown, Validation>;
  refusal: Refusal | null;
  /** One has just been issued, and the next one is to be typed. */
  focused: boolean;
  onSubmit: FormEventHandler;
}

/** The certificate validation form (specification, sections 3 and 5). */
export function IssueForm({ form, refusal, focused, onSubmit }: IssueFormProps) {
  const { register, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const domains = useId();
  const field = (name: keyof Entry) => ({ ...register(name), error: errors[name]?.message, readOnly: isSubmitting });

  useEffect(() => {
    if (focused) setFocus('Name');
  }, [focused, setFocus]);

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {refusal && (
        <Notice key={refusal.attempt} ref={refusal.focus ? focusOn : undefined} tone="bad" title={refusal.title}>
          What you typed is still here.
          {refusal.unsure && ' Saving it again is safe: the same entry is never issued twice.'}
        </Notice>
      )}
      <TextField label="Name" autoComplete="off" {...field('Name')} />
      <TextField label="Domain" list={domains} {...field('Domain')} />
      <datalist id={domains}>
        {DOMAINS.map((domain) => (
          <option key={domain} value={domain} />
        ))}
      </datalist>
      <div className={styles.two}>
        <TextField
          label="Certificate ID"
          optional
          className={styles.id}
          placeholder="Made for you"
          hint="Leave it empty and we make one."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('CertificateId')}
        />
        <TextField
          label="Reference number"
          optional
          className={styles.id}
          autoComplete="off"
          spellCheck={false}
          {...field('referenceNumber')}
        />
      </div>
      <RadioGroup legend="Certificate type" options={TYPES} {...field('Course')} />
      <Button type="submit" go busy={isSubmitting} busyLabel="Saving…">
        Save entry
      </Button>
    </form>
  );
}

import { messages } from '@contract/messages';
import { memberRecoverySchema } from '@contract/recovery';
import { useEffect } from 'react';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { recoverPassword } from './api';
import { wordsOf } from './words-of';

/** Emails a reset link to the member of the team with this username. */
export function MemberForm({ onSent }: { onSent: (message: string) => void }) {
  const { form, field } = useForm(memberRecoverySchema, { values: { username: '' } });
  const submit = useFormSubmit(form, {
    send: recoverPassword,
    onSent: ({ message }) => onSent(message),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('username'), [setFocus]);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        // React passes it on to the form around the dialog.
        event.stopPropagation();
        submit.onSubmit(event);
      }}
      noValidate
    >
      {submit.failure && submit.refused.length === 0 && (
        <Notice tone="bad" ref={focusOn} title={wordsOf(submit.failure, messages.recovery.sendFailed)} />
      )}
      <TextField
        label="Your username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <Button type="submit" variant="line" wide busy={submit.busy} busyLabel="Sending...">
        Send my link
      </Button>
    </form>
  );
}

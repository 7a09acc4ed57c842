import { accountEndpoints, accountMessages, newPassword } from '@contract/account';
import { formSchema } from '@contract/form';
import { useState } from 'react';
import { FormFields } from '../../forms/form-field';
import { useForm } from '../../forms/use-form';
import { Failure, useFormSubmit } from '../../forms/use-submit';
import { accountSession } from '../../lib/account-session';
import { ApiError, request } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { UNSENT } from '../../lib/unsent';
import { Button, LinkButton } from '../../ui/button';
import { Checkbox } from '../../ui/field/choices';
import { UsernameField } from '../../ui/field/username-field';
import { NeedsScript, Notice } from '../../ui/notice';
import { LinkPage } from '../../ui/page/link-page';

const fields = { password: newPassword };
const schema = formSchema(fields);
const ledes = {
  open: 'Then log in with it.',
  done: 'You’re all set.',
  dead: 'This link doesn’t work, but that is easy to fix.',
};
type LinkState = keyof typeof ledes;

export default function ForgottenPasswordPage() {
  return (
    <LinkPage<LinkState> title="Set a new password" ledes={ledes}>
      {({ secret, state, setState }) =>
        state === 'open' ? (
          <PasswordForm secret={secret} onState={setState} />
        ) : (
          <div className="column column--5 start narrow">
            <Notice
              focus={Boolean(secret)}
              tone={state === 'done' ? 'ok' : 'bad'}
              title={state === 'done' ? accountMessages.passwordSet : accountMessages.forgottenLinkInvalid}
            >
              {state === 'dead' && 'Choose “Forgot password?” when you log in, and we will send you a new one.'}
            </Notice>
            <LinkButton go to={paths.account}>
              Go to your account
            </LinkButton>
          </div>
        )
      }
    </LinkPage>
  );
}

function PasswordForm({ secret, onState }: { secret: string; onState: (next: LinkState) => void }) {
  const [shown, setShown] = useState(false);
  const { form, field } = useForm(schema, { values: { password: '' } });
  const submit = useFormSubmit(form, {
    send: ({ password }, idempotencyKey) =>
      request(accountEndpoints.setForgottenPassword, { body: { token: secret, password }, idempotencyKey }),
    onSent() {
      // The server has ended the old session.
      accountSession.clear();
      onState('done');
    },
    onFailed(error) {
      const isDead = error instanceof ApiError && error.errors.some(({ field: name }) => name === 'token');
      if (isDead) onState('dead');
      return isDead;
    },
  });
  return (
    <form className="column column--5 start narrow" onSubmit={submit.onSubmit} method={UNSENT} noValidate>
      <NeedsScript what="This form" />
      <Failure of={submit} title={accountMessages.passwordFailed} />
      <UsernameField />
      <FormFields of={fields} {...{ form, field, shown }} />
      <Checkbox label="Show what I type" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <Button type="submit" go busy={submit.busy} busyLabel="Setting…">
        Set password
      </Button>
    </form>
  );
}

import {
  accountEndpoints,
  accountMessages,
  changeEmailFields,
  changeEmailSchema,
  changeNameFields,
  changeNameSchema,
  changePasswordFields,
  changePasswordSchema,
  deleteAccountFields,
  deleteAccountSchema,
  passwordChangedSchema,
} from '@contract/account';
import type { Done } from '@contract/calls';
import { namesOf } from '@contract/form';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../forms/form-dialog';
import { type FieldsOf, FormField } from '../../forms/form-field';
import { type AccountSession, accountSession } from '../../lib/account-session';
import { request } from '../../lib/api-client';
import { UsernameField } from '../../ui/field/username-field';
import { toast } from '../../ui/toast';

export type Detail = 'name' | 'email' | 'password' | 'deletion';

interface DialogProps {
  account: AccountSession;
  onEnded: () => void;
  onClose: () => void;
}

const words = accountMessages;

interface DetailFormProps<Values extends FieldValues, Content, Result>
  extends Omit<ComponentProps<typeof FormDialog<Values, Content, Result>>, 'onSent' | 'children'> {
  account: AccountSession;
  fields: FieldsOf<Values>;
  onSent?: (result: Result, content: Content) => void;
}

function DetailForm<Values extends FieldValues, Content, Result extends Done>({
  account,
  fields,
  onSent,
  ...dialog
}: DetailFormProps<Values, Content, Result>) {
  return (
    <FormDialog
      {...dialog}
      onSent={(result, content) => {
        onSent?.(result, content);
        toast.ok(result.message);
        dialog.onClose();
      }}
    >
      {(form) =>
        namesOf(fields).map((name) => (
          <Fragment key={name}>
            {name === 'current' && <UsernameField name={account.email} />}
            {fields[name] && <FormField name={name} of={fields[name]} {...form} />}
          </Fragment>
        ))
      }
    </FormDialog>
  );
}

export default function DetailDialog({ detail, ...props }: DialogProps & { detail: Detail }) {
  const { account } = props;
  const { token } = account;
  const dialogs: Record<Detail, ReactNode> = {
    name: (
      <DetailForm
        {...props}
        title="Change your name"
        description="Forms will be filled in with your new name. What you have already sent keeps the old one."
        action="Change name"
        busyLabel="Changing…"
        failed={words.nameFailed}
        schema={changeNameSchema}
        fields={changeNameFields}
        values={{ name: account.name }}
        send={(body) => request(accountEndpoints.changeName, { token, body })}
        onSent={(_, { name }) => accountSession.set({ ...account, name })}
      />
    ),
    email: (
      <DetailForm
        {...props}
        title="Change your email address"
        description={
          <>
            We send a link to the new address. Until you open it, your account has the address{' '}
            <bdi>{account.email}</bdi>. Your account then lists what was sent with the new address.
          </>
        }
        action="Send the link"
        busyLabel="Sending…"
        failed={words.emailFailed}
        schema={changeEmailSchema}
        fields={changeEmailFields}
        values={{ email: '', current: '' }}
        send={(body) => request(accountEndpoints.changeEmail, { token, body })}
      />
    ),
    password: (
      <DetailForm
        {...props}
        title="Change your password"
        description="You stay logged in here and will be logged out on every other device."
        action="Change password"
        busyLabel="Changing…"
        failed={words.passwordFailed}
        schema={changePasswordSchema}
        fields={changePasswordFields}
        values={{ current: '', password: '' }}
        send={(body) => request(accountEndpoints.changePassword, { token, body, schema: passwordChangedSchema })}
        onSent={({ token }) => accountSession.set({ ...account, token })}
      />
    ),
    deletion: (
      <DetailForm
        {...props}
        title="Delete your account?"
        description="Your name, email address and password will be deleted, and you will be logged out everywhere. What you sent stays: applications, posts, testimonials and certificates. To withdraw one of these, use the link in the email about it."
        variant="line-bad"
        action="Delete account"
        busyLabel="Deleting…"
        failed={words.deleteFailed}
        schema={deleteAccountSchema}
        fields={deleteAccountFields}
        values={{ current: '' }}
        send={(body) => request(accountEndpoints.deleteAccount, { token, body })}
        onSent={() => accountSession.clear()}
      />
    ),
  };
  return dialogs[detail];
}

import {
  type AccountDeletion,
  changeEmailSchema,
  changeNameSchema,
  changePasswordSchema,
  deleteAccountSchema,
  type EmailChange,
  type NameChange,
  type PasswordChange,
} from '@contract/account';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { DialogForm } from '../../forms/dialog-form';
import { Failure } from '../../forms/failure';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { type AccountSession, accountSession } from '../../lib/account-session';
import { TextField } from '../../ui/field/field';
import { UsernameField } from '../../ui/field/username-field';
import { toast } from '../../ui/toast';
import { changeEmail, changeName, changePassword, deleteAccount } from './api';

export type Detail = 'name' | 'email' | 'password' | 'deletion';

interface DialogProps {
  account: AccountSession;
  onEnded: () => void;
  onClose: () => void;
}

const secret = { type: 'password', autoCapitalize: 'none', spellCheck: false };
const { account: words } = messages;

export default function DetailDialog({ detail, ...props }: DialogProps & { detail: Detail }) {
  const Dialog = dialogs[detail];
  return <Dialog {...props} />;
}

function NameDialog({ account, onEnded, onClose }: DialogProps) {
  const { form, field } = useForm(changeNameSchema, { values: { name: account.name } });
  const submit = useFormSubmit(form, {
    send: (change: NameChange) => changeName(account.token, change),
    onSent({ message }, { name }) {
      accountSession.set({ ...account, name });
      toast.ok(message);
      onClose();
    },
    onEnded,
  });
  return (
    <DialogForm
      title="Change your name"
      description="Forms are filled in with it. What you have already sent keeps its name."
      action="Change name"
      busy={submit.busy}
      busyLabel="Changing…"
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <Failure of={submit} title={words.nameFailed} />
      <TextField label="Name" autoComplete="name" {...field('name')} />
    </DialogForm>
  );
}

function EmailDialog({ account, onEnded, onClose }: DialogProps) {
  const { form, field } = useForm(changeEmailSchema, { values: { email: '', current: '' } });
  const submit = useFormSubmit(form, {
    send: (change: EmailChange) => changeEmail(account.token, change),
    onSent({ message }) {
      toast.ok(message);
      onClose();
    },
    onEnded,
  });
  return (
    <DialogForm
      title="Change your email address"
      description={
        <>
          We send a link to the new address. Until you open it, your account has the address <bdi>{account.email}</bdi>.
          Your account then lists what was sent with the new address.
        </>
      }
      action="Send the link"
      busy={submit.busy}
      busyLabel="Sending…"
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <Failure of={submit} title={words.emailFailed} />
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <UsernameField name={account.email} />
      <TextField label="Current password" autoComplete="current-password" {...secret} {...field('current')} />
    </DialogForm>
  );
}

function PasswordDialog({ account, onEnded, onClose }: DialogProps) {
  const { form, field } = useForm(changePasswordSchema, { values: { current: '', password: '' } });
  const submit = useFormSubmit(form, {
    send: (change: PasswordChange) => changePassword(account.token, change),
    onSent({ message, token }) {
      accountSession.set({ ...account, token });
      toast.ok(message);
      onClose();
    },
    onEnded,
  });
  return (
    <DialogForm
      title="Change your password"
      description="You stay logged in here, and are logged out on every other device."
      action="Change password"
      busy={submit.busy}
      busyLabel="Changing…"
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <Failure of={submit} title={words.passwordFailed} />
      <UsernameField name={account.email} />
      <TextField label="Current password" autoComplete="current-password" {...secret} {...field('current')} />
      <TextField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.accountPassword.min} characters`}
        {...secret}
        {...field('password')}
      />
    </DialogForm>
  );
}

function DeletionDialog({ account, onEnded, onClose }: DialogProps) {
  const { form, field } = useForm(deleteAccountSchema, { values: { current: '' } });
  const submit = useFormSubmit(form, {
    send: (deletion: AccountDeletion) => deleteAccount(account.token, deletion),
    onSent({ message }) {
      accountSession.clear();
      toast.ok(message);
      onClose();
    },
    onEnded,
  });
  return (
    <DialogForm
      title="Delete your account?"
      description="Your name, email address and password are deleted from the account, and you are logged out everywhere. What you sent stays: applications, posts, testimonials and certificates. To take one of those back, use the link in the email about it."
      variant="line-bad"
      action="Delete account"
      busy={submit.busy}
      busyLabel="Deleting…"
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <Failure of={submit} title={words.deleteFailed} />
      <UsernameField name={account.email} />
      <TextField label="Current password" autoComplete="current-password" {...secret} {...field('current')} />
    </DialogForm>
  );
}

const dialogs = { name: NameDialog, email: EmailDialog, password: PasswordDialog, deletion: DeletionDialog };

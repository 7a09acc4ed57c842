import { accountEndpoints, accountMessages } from '@contract/account';
import { Failure, useSubmit } from '../../forms/use-submit';
import { useAccount } from '../../lib/account-session';
import { ApiError, request } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/button';
import { NeedsScript, Notice } from '../../ui/notice';
import { type Link, LinkPage } from '../../ui/page/link-page';

/** `password` requires a new password first. */
const ledes = {
  open: 'Press the button to confirm it.',
  done: 'Thank you. You’re all set.',
  password: 'One more step: set a new password.',
  dead: 'This link doesn’t work, but that is easy to fix.',
};
type LinkState = keyof typeof ledes;

export default function ConfirmAddressPage() {
  return (
    <LinkPage<LinkState> title="Confirm your email address" ledes={ledes}>
      {(link) => (
        <>
          <NeedsScript what="This page" />
          <ConfirmAddress {...link} />
        </>
      )}
    </LinkPage>
  );
}

/** Server messages that change the state. */
const ENDS = new Map<string, LinkState>([
  [accountMessages.linkInvalid, 'dead'],
  [accountMessages.linkSetsPassword, 'password'],
]);

/** Needs a button, because mail programs open links automatically. */
function ConfirmAddress({ secret, state, setState }: Link<LinkState>) {
  const account = useAccount();
  const submit = useSubmit({
    // Identifies the logged-in account, if any.
    send: (token: string, idempotencyKey) =>
      request(accountEndpoints.confirmAddress, { token: account?.token, body: { token }, idempotencyKey }),
    onSent: () => setState('done'),
    onFailed(error) {
      // Other errors leave the link valid, for example if another account has its address.
      const next = ENDS.get(error instanceof ApiError ? error.message : '');
      if (next) setState(next);
      return next !== undefined;
    },
  });

  if (state === 'password') {
    return (
      <div className="column column--5 start narrow">
        <Notice focus tone="info" title={accountMessages.linkSetsPassword}>
          After that, only your new password will work.
        </Notice>
        <LinkButton go to={`${paths.forgottenPassword}#${secret}`}>
          Set a new password
        </LinkButton>
      </div>
    );
  }
  if (state !== 'open') {
    const isDone = state === 'done';
    return (
      <div className="column column--5 start narrow">
        <Notice
          focus={Boolean(secret)}
          tone={isDone ? 'ok' : 'bad'}
          title={isDone ? accountMessages.confirmed : accountMessages.linkInvalid}
        >
          {isDone
            ? 'Your account now lists what was sent with this address.'
            : 'If your address is already confirmed, you are done. If not, you can request another link in your account.'}
        </Notice>
        <LinkButton go to={paths.account}>
          {account ? 'Go to your account' : 'Log in to your account'}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="column column--5 start narrow">
      <p className="say">
        <b>Did you open the account yourself?</b> Anyone with its password can then see what was sent with this address:
        applications, posts, testimonials and certificates. If it wasn’t you, close this page and nothing is shown to
        anyone.
      </p>
      <Failure of={submit} title={accountMessages.confirmFailed} />
      <Button go busy={submit.busy} busyLabel="Confirming…" onClick={() => submit.send(secret)}>
        Yes, confirm my address
      </Button>
    </div>
  );
}

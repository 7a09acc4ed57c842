import { messages } from '@contract/messages';
import { Failure } from '../../forms/failure';
import { useSubmit } from '../../forms/use-submit';
import { useAccount } from '../../lib/account-session';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './overview.module.css';
import { confirmAddress } from './overview-api';

/** What became of a link: it waits for the press, it has confirmed, it is no good, or it sets a password. */
export type LinkState = 'open' | 'done' | 'dead' | 'password';
/** How a link begins: one without a secret was cut off on its way. */
export const firstStateOf = (secret: string): LinkState => (secret ? 'open' : 'dead');

/** What the server says of a link that confirms nothing by a press. */
const ENDS = new Map<string, LinkState>([
  [messages.account.linkInvalid, 'dead'],
  [messages.account.linkSetsPassword, 'password'],
]);

interface ConfirmAddressProps {
  secret: string;
  state: LinkState;
  onState: (next: LinkState) => void;
}

/** Confirms by a press: mail programs open links by themselves. */
export function ConfirmAddress({ secret, state, onState }: ConfirmAddressProps) {
  const account = useAccount();
  const submit = useSubmit({
    send: confirmAddress,
    onSent: () => onState('done'),
    onFailed(error) {
      // The link goes on when another account has its address.
      const next = ENDS.get(error instanceof ApiError ? error.message : '');
      if (next) onState(next);
      return next !== undefined;
    },
  });

  if (state === 'password') {
    return (
      <div className={styles.ask}>
        <Notice ref={focusOn} tone="info" title={messages.account.linkSetsPassword}>
          Only your new password then opens the account.
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
      <div className={styles.ask}>
        <Notice
          ref={secret ? focusOn : undefined}
          tone={isDone ? 'ok' : 'bad'}
          title={isDone ? messages.account.confirmed : messages.account.linkInvalid}
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
    <div className={styles.ask}>
      <p className="say">
        <b>Did you open the account yourself?</b> Anyone with its password can then see what was sent with this address:
        applications, posts, testimonials and certificates. If it wasn’t you, close this page and nothing is shown to
        anyone.
      </p>
      <Failure of={submit} title={messages.account.confirmFailed} />
      <Button go busy={submit.busy} busyLabel="Confirming…" onClick={() => submit.send(secret)}>
        Yes, confirm my address
      </Button>
    </div>
  );
}

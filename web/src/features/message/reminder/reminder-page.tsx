import type { Done } from '@contract/calls';
import { messageEndpoints, reminderMessages } from '@contract/message';
import { UNSUBSCRIBE_PREFIX } from '@contract/site';
import { Failure, useSubmit } from '../../../forms/use-submit';
import { ApiError, request } from '../../../lib/api-client';
import { focusOn } from '../../../lib/focus';
import { paths } from '../../../lib/paths';
import { Button, LinkButton } from '../../../ui/button';
import { NeedsScript, Notice } from '../../../ui/notice';
import { type Link, LinkPage } from '../../../ui/page/link-page';

const removeReminder = (secret: string): Promise<Done> =>
  secret.startsWith(UNSUBSCRIBE_PREFIX)
    ? request(messageEndpoints.unsubscribeReminder, { params: { id: secret.slice(UNSUBSCRIBE_PREFIX.length) } })
    : request(messageEndpoints.removeReminder, { body: { token: secret } });

const ledes = {
  open: 'Press the button to confirm your address.',
  unsubscribe: 'Press the button to delete your address.',
  confirmed: 'Thank you. You’re all set.',
  removed: 'We will not email you about it.',
  dead: 'This link doesn’t work.',
};
type LinkState = keyof typeof ledes;

const startOf = (secret: string) => (secret.startsWith(UNSUBSCRIBE_PREFIX) ? 'unsubscribe' : 'open');

export default function ReminderPage() {
  return (
    <LinkPage<LinkState> title="The next round" ledes={ledes} startOf={startOf}>
      {(link) => (
        <div className="stack">
          <NeedsScript what="This page" />
          <Outcome key={link.state} {...link} />
          {link.state !== 'removed' && link.state !== 'dead' && <Choice {...link} />}
        </div>
      )}
    </LinkPage>
  );
}

function Outcome({ secret, state }: Link<LinkState>) {
  const ref = secret ? focusOn : undefined;
  if (state === 'confirmed') return <Notice ref={ref} tone="ok" title={reminderMessages.confirmed} />;
  if (state === 'removed') return <Notice ref={ref} tone="ok" title={reminderMessages.removed} />;
  if (state !== 'dead') return null;
  return (
    <>
      <Notice ref={ref} tone="bad" title={reminderMessages.linkInvalid}>
        While applications are closed you can ask for another link on the application page.
      </Notice>
      <div>
        <LinkButton go to={paths.application}>
          Go to the application
        </LinkButton>
      </div>
    </>
  );
}

/** Needs a button, because mail programs open links automatically. */
function Choice({ secret, state, setState }: Link<LinkState>) {
  const onFailed = (error: Error) => {
    const isDead = error instanceof ApiError && (error.status === 400 || error.status === 404);
    if (isDead) setState('dead');
    return isDead;
  };
  const confirming = useSubmit({
    send: (token: string) => request(messageEndpoints.confirmReminder, { body: { token } }),
    onSent: () => setState('confirmed'),
    onFailed,
  });
  const removing = useSubmit({ send: removeReminder, onSent: () => setState('removed'), onFailed });
  return (
    <>
      {state === 'open' && (
        <p className="say">
          We will email you once, when applications open, and then delete your address. If you didn’t ask for this,
          close this page or delete your address now.
        </p>
      )}
      {state === 'unsubscribe' && (
        <p className="say">
          We will email you once and then delete your address. If you have asked again since our email, delete your
          address here.
        </p>
      )}
      <Failure of={confirming} title={reminderMessages.confirmFailed} />
      <Failure of={removing} title={reminderMessages.removeFailed} />
      <div className="row">
        {state === 'open' && (
          <Button
            go
            busy={confirming.busy}
            busyLabel="Confirming…"
            disabled={removing.busy}
            onClick={() => confirming.send(secret)}
          >
            Yes, email me
          </Button>
        )}
        <Button
          variant="line"
          busy={removing.busy}
          busyLabel="Deleting…"
          disabled={confirming.busy}
          onClick={() => removing.send(secret)}
        >
          Delete my address
        </Button>
      </div>
    </>
  );
}

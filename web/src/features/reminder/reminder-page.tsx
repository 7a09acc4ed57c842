import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Failure } from '../../forms/failure';
import { useSubmit } from '../../forms/use-submit';
import { ApiError, request } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/button';
import { NeedsScript } from '../../ui/needs-script';
import { Notice } from '../../ui/notice';
import styles from '../../ui/page/page.module.css';
import { PageLead } from '../../ui/page/page-lead';
import { useTitle } from '../../ui/page/use-title';
import { useInBrowser } from '../../ui/use-in-browser';

const confirmReminder = (token: string): Promise<Done> => request(endpoints.confirmReminder, { body: { token } });

const removeReminder = (token: string): Promise<Done> => request(endpoints.removeReminder, { body: { token } });

type LinkState = 'open' | 'confirmed' | 'removed' | 'dead';

const ledes: Record<LinkState, string> = {
  open: 'Press the button to confirm your address.',
  confirmed: 'Thank you. You’re all set.',
  removed: 'We will not email you about it.',
  dead: 'This link doesn’t work.',
};

/** `/next-round`: the secret is in the hash, which reaches no server. */
export default function ReminderPage() {
  const secret = useLocation().hash.slice(1);
  useTitle('The next round');
  return <OneLink key={secret} secret={secret} />;
}

function OneLink({ secret }: { secret: string }) {
  const [reached, setState] = useState<LinkState>(secret ? 'open' : 'dead');
  // The server does not see the secret, so it renders the open state.
  const state = useInBrowser() ? reached : 'open';
  return (
    <>
      <PageLead title="The next round" lede={ledes[state]} cut={state === 'dead'} />
      <div className={`wrap ${styles.body}`}>
        <div className="inset stack">
          <NeedsScript what="This page" />
          <Outcome key={state} secret={secret} state={state} />
          {(state === 'open' || state === 'confirmed') && <Choice {...{ secret, state }} onState={setState} />}
        </div>
      </div>
    </>
  );
}

function Outcome({ secret, state }: { secret: string; state: LinkState }) {
  const ref = secret ? focusOn : undefined;
  if (state === 'confirmed') return <Notice ref={ref} tone="ok" title={messages.reminder.confirmed} />;
  if (state === 'removed') return <Notice ref={ref} tone="ok" title={messages.reminder.removed} />;
  if (state === 'open') return null;
  return (
    <>
      <Notice ref={ref} tone="bad" title={messages.reminder.linkInvalid}>
        While applications are closed you can ask for another link on the page of the application.
      </Notice>
      <div>
        <LinkButton go to={paths.application}>
          Go to the application
        </LinkButton>
      </div>
    </>
  );
}

interface ChoiceProps {
  secret: string;
  state: 'open' | 'confirmed';
  onState: (next: LinkState) => void;
}

/** Asks for a press, since mail programs open links by themselves. */
function Choice({ secret, state, onState }: ChoiceProps) {
  const onFailed = (error: Error) => {
    const isDead = error instanceof ApiError && error.status === 400;
    if (isDead) onState('dead');
    return isDead;
  };
  const confirming = useSubmit({ send: confirmReminder, onSent: () => onState('confirmed'), onFailed });
  const removing = useSubmit({ send: removeReminder, onSent: () => onState('removed'), onFailed });
  return (
    <>
      {state === 'open' && (
        <p className="say">
          We write to you once, when applications open, and then delete your address. If you didn’t ask for that, close
          this page, or have your address deleted now.
        </p>
      )}
      <Failure of={confirming} title={messages.reminder.confirmFailed} />
      <Failure of={removing} title={messages.reminder.removeFailed} />
      <div className="row">
        {state === 'open' && (
          <Button
            go
            busy={confirming.busy}
            busyLabel="Confirming…"
            disabled={removing.busy}
            onClick={() => confirming.send(secret)}
          >
            Yes, tell me
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

import type { ApplicationStatus, Credentials } from '@contract/application-status';
import { messages } from '@contract/messages';
import { WithdrawButton } from '../../forms/withdraw-button';
import { withdraw } from './api';

interface WithdrawProps {
  credentials: Credentials;
  onWithdrawn: (status: ApplicationStatus) => void;
}

/** An application can be taken back until its decision has been told. */
export function Withdraw({ credentials, onWithdrawn }: WithdrawProps) {
  return (
    <section className="column split" aria-labelledby="withdraw">
      <h2 className="t-2xl" id="withdraw">
        Changed your mind?
      </h2>
      <div className="stack">
        <p className="say">You can withdraw until we have told you our decision. You don’t need to give a reason.</p>
        <WithdrawButton
          question="Withdraw this application?"
          description={
            <>
              We won’t consider it further. The team keeps the record. Because each person can apply only once in a
              round, you can’t apply again with this email address until the next one opens.{' '}
              <b>This can’t be undone.</b>
            </>
          }
          failed={messages.applicationStatus.withdrawFailed}
          withdraw={(key) => withdraw(credentials, key)}
          onWithdrawn={onWithdrawn}
        >
          Withdraw the application
        </WithdrawButton>
      </div>
    </section>
  );
}

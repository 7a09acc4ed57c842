import type { ApplicationStatus, Credentials } from '@contract/application-status';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { WithdrawButton } from '../../components/withdraw-button';
import { sendKeys } from '../../lib/send-key';
import { withdraw } from './api';
import styles from './application-status.module.css';

interface WithdrawProps {
  credentials: Credentials;
  onWithdrawn: (status: ApplicationStatus) => void;
}

/** An application can be taken back until its decision has been told. */
export function Withdraw({ credentials, onWithdrawn }: WithdrawProps) {
  const [keys] = useState(() => sendKeys());
  return (
    <section className={styles.part} aria-labelledby="withdraw">
      <h2 className="t-2xl" id="withdraw">
        Changed your mind?
      </h2>
      <div className="stack">
        <p className="say">You can withdraw until we have told you our decision. It needs no reason.</p>
        <WithdrawButton
          question="Withdraw this application?"
          description={
            <>
              Nobody decides about it any more. The team keeps the record, and because there is one application for each
              person, you cannot apply again with this email. <b>This cannot be taken back.</b>
            </>
          }
          failed={messages.applicationStatus.withdrawFailed}
          withdraw={async () => withdraw(credentials, await keys.keyFor(credentials.reference))}
          onWithdrawn={onWithdrawn}
        >
          Withdraw the application
        </WithdrawButton>
      </div>
    </section>
  );
}

import { messages } from '@contract/messages';
import type { SentText } from '@contract/private-link';
import { useState } from 'react';
import { WithdrawButton } from '../../components/withdraw-button';
import { sendKeys } from '../../lib/send-key';
import { withdrawText } from './api';
import styles from './private-link.module.css';
import { nounOf } from './state-words';

interface WithdrawProps {
  token: string;
  sent: SentText;
  onWithdrawn: (sent: SentText) => void;
}

/** A review can be taken back at any time, an article until it is public. */
export function Withdraw({ token, sent, onWithdrawn }: WithdrawProps) {
  const [keys] = useState(() => sendKeys());
  const noun = nounOf(sent);
  return (
    <section className={`${styles.part} ${styles.station}`} aria-labelledby="withdraw">
      <h2 className="t-2xl" id="withdraw">
        Changed your mind?
      </h2>
      <div className="stack">
        <p className="say">
          {sent.kind === 'review'
            ? 'You can withdraw your review at any time, also when it is public. It needs no reason.'
            : 'You can withdraw your article until it is public. It needs no reason.'}
        </p>
        <WithdrawButton
          question={`Withdraw this ${noun}?`}
          description={
            <>
              It is deleted{sent.kind === 'review' ? ', with your photo,' : ''} and stands nowhere on the site any more.{' '}
              <b>This cannot be taken back.</b>
            </>
          }
          failed={messages.privateLink.withdrawFailed}
          withdraw={async () => (await withdrawText(token, await keys.keyFor(token))).data}
          onWithdrawn={onWithdrawn}
        >
          {`Withdraw the ${noun}`}
        </WithdrawButton>
      </div>
    </section>
  );
}

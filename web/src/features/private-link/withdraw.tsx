import { messages } from '@contract/messages';
import type { SentText } from '@contract/private-link';
import { WithdrawButton } from '../../forms/withdraw-button';
import { withdrawText } from './api';
import styles from './private-link.module.css';
import { nounOf } from './state-words';

interface WithdrawProps {
  token: string;
  sent: SentText;
  onWithdrawn: (sent: SentText) => void;
}

/** A testimonial can be withdrawn at any time, a post until it is public. */
export function Withdraw({ token, sent, onWithdrawn }: WithdrawProps) {
  const noun = nounOf(sent);
  return (
    <section className={`${styles.part} ${styles.station}`} aria-labelledby="withdraw">
      <h2 className="t-2xl" id="withdraw">
        Changed your mind?
      </h2>
      <div className="stack">
        <p className="say">
          {sent.kind === 'review'
            ? 'You can withdraw your testimonial at any time, even after it is published. You don’t need to give a reason.'
            : 'You can withdraw your post until it is published. You don’t need to give a reason.'}
        </p>
        <WithdrawButton
          question={`Withdraw this ${noun}?`}
          description={
            <>
              It is deleted{sent.kind === 'review' ? ', with your photo,' : ''} and no longer shown anywhere on the
              site. <b>This can’t be undone.</b>
            </>
          }
          failed={messages.privateLink.withdrawFailed}
          withdraw={async (key) => (await withdrawText(token, key)).data}
          onWithdrawn={onWithdrawn}
        >
          {`Withdraw the ${noun}`}
        </WithdrawButton>
      </div>
    </section>
  );
}

import { messages } from '@contract/messages';
import { moderatedTexts } from '@contract/moderated';
import type { SentText } from '@contract/private-link';
import { WithdrawButton } from '../../forms/withdraw-button';
import type { SentKind } from '../../moderated/sent-kind';
import { withdrawText } from './api';
import styles from './private-link.module.css';

interface WithdrawProps {
  token: string;
  kind: SentKind;
  sent: SentText;
  onWithdrawn: (sent: SentText) => void;
}

/** The way to take back what was sent. */
export function Withdraw({ token, kind, sent, onWithdrawn }: WithdrawProps) {
  const [noun] = moderatedTexts[sent.kind].noun;
  return (
    <section className={`column column--5 ${styles.part} ${styles.station}`} aria-labelledby="withdraw">
      <h2 className="t-2xl" id="withdraw">
        Changed your mind?
      </h2>
      <div className="stack">
        <p className="say">{kind.withdrawable} You don’t need to give a reason.</p>
        <WithdrawButton
          question={`Withdraw this ${noun}?`}
          description={
            <>
              It is deleted{kind.deletedWith && `, with ${kind.deletedWith},`} and no longer shown anywhere on the site.{' '}
              <b>This can’t be undone.</b>
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

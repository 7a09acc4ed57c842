import { messages } from '@contract/messages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useInBrowser } from '../../ui/use-in-browser';
import styles from './application.module.css';
import { forgetSent, readSent } from './receipt-store';

const Way = ({ reference }: { reference?: string }) => (
  <Link className="link" to={paths.applicationStatus(reference)}>
    Check status
  </Link>
);

/** Below the e-mail field: there is an application of this address already. The form stays as it is. */
export const AppliedNotice = () => (
  <Notice tone="wait" title={messages.application.alreadyApplied}>
    <p>
      You don’t need to fill in this form again. <Way />
    </p>
  </Notice>
);

/** Above the form: an application was sent from this device already. */
export function SentFromHere() {
  const [sent, setSent] = useState(readSent);
  if (!useInBrowser() || !sent) return null;
  return (
    <Notice tone="wait" title={`You sent an application from this device on ${formatDay(sent.receivedAt)}.`}>
      <p>
        {messages.application.onePerRound} Your reference number is <span className="mono">{sent.reference}</span>.
      </p>
      <div className={`row row--tight ${styles.ways}`}>
        <Way reference={sent.reference} />
        <Button
          variant="bare"
          small
          onClick={() => {
            forgetSent();
            setSent(null);
          }}
        >
          That was someone else
        </Button>
      </div>
    </Notice>
  );
}

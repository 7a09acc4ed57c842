import {
  applicationStatusMessages,
  type Credentials,
  type ApplicationStatus as Status,
  type StatusStep,
  statusWords,
} from '@contract/application/status';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { WithdrawButton } from '../../forms/withdraw-button';
import { useAccount } from '../../lib/account-session';
import { formatDayAndTime } from '../../lib/format';
import { paths } from '../../lib/paths';
import { PageLead } from '../../ui/page/page-lead';
import { Loading } from '../../ui/page/page-state';
import { useDescription, useTitle } from '../../ui/page/use-title';
import { useApplicationStatus, withdraw } from './api';
import styles from './application-status.module.css';
import { Correction } from './correction';
import { Interview } from './interview';
import { LookupForm } from './lookup-form';
import { StatusTicket } from './status-ticket';

/** `/application/status`: the reference is in the URL fragment, which never reaches the server. */
export default function ApplicationStatusPage() {
  const { hash, state } = useLocation();
  const mail = useAccount()?.email;
  const navigate = useNavigate();
  useTitle('Your application');
  useDescription('Check the status of an application with its reference number and email, without an account.');
  const reference = referenceIn(hash);
  const [typed, setTyped] = useState<Credentials>();
  // Links from the account, whose address belongs to the application.
  const isOwn = (state as { own?: unknown } | null)?.own === true;
  const known = isOwn && reference && mail ? { reference, Mail: mail } : undefined;
  const credentials = typed ?? known;
  const { data: status, error, isValidating, mutate } = useApplicationStatus(credentials);
  const headline = useRef<HTMLHeadingElement>(null);

  const onAsk = (next: Credentials) => {
    navigate(paths.applicationStatus(next.reference), { replace: true });
    setTyped(next);
    // Retry the same credentials, because the first attempt may have failed.
    if (next.reference === credentials?.reference && next.Mail === credentials.Mail) mutate();
  };
  let body: ReactNode;
  if (credentials && status)
    body = (
      <div className="column column--8">
        <StatusTicket key={credentials.reference} status={status} headline={headline} />
        <Interview
          key={`interview of ${credentials.reference}`}
          credentials={credentials}
          status={status}
          onChanged={() => mutate()}
        />
        <Steps steps={status.steps} />
        <Correction
          key={`correction of ${credentials.reference}`}
          credentials={credentials}
          status={status}
          onSaved={(saved) => mutate(saved, { revalidate: false })}
        />
        {status.canWithdraw && (
          <Withdraw
            credentials={credentials}
            onWithdrawn={async (withdrawn) => {
              await mutate(withdrawn, { revalidate: false });
              headline.current?.focus();
            }}
          />
        )}
      </div>
    );
  else if (known && !typed && !error) body = <Loading label="Loading…" lines={[60, 100, 50, 90, 80, 30]} />;
  else body = <LookupForm reference={reference} mail={mail} error={error} busy={isValidating} onAsk={onAsk} />;
  return (
    <>
      <PageLead title="Your application" lede="Check its status, correct it or withdraw. No account needed." />
      <div className={`wrap ${styles.body}`}>
        <div className="inset">{body}</div>
      </div>
    </>
  );
}

/** The fragment may be malformed. */
function referenceIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return '';
  }
}

const Steps = ({ steps }: { steps: StatusStep[] }) => (
  <section className="column split" aria-labelledby="so-far">
    <h2 className="t-2xl" id="so-far">
      So far
    </h2>
    <ol className="log">
      {steps.map(({ status, at }, index) => {
        const isNow = index === steps.length - 1;
        return (
          <li
            // A state may occur twice.
            key={`${status} ${at}`}
            className={isNow ? 'is-now' : 'is-done'}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>{statusWords[status].title}</b>
            <p className="small num">{at ? <time dateTime={at}>{formatDayAndTime(at)}</time> : 'date not recorded'}</p>
          </li>
        );
      })}
    </ol>
  </section>
);

interface WithdrawProps {
  credentials: Credentials;
  onWithdrawn: (status: Status) => void;
}

/** Withdraws an application until the decision has been sent. */
function Withdraw({ credentials, onWithdrawn }: WithdrawProps) {
  return (
    <section className="column split" aria-labelledby="withdraw">
      <h2 className="t-2xl" id="withdraw">
        Changed your mind?
      </h2>
      <div className="stack">
        <p className="say">You can withdraw until we have sent you our decision. You don’t need to give a reason.</p>
        <WithdrawButton
          question="Withdraw this application?"
          description={
            <>
              We won’t consider it further. The team keeps the record. Because each person can apply only once in a
              round, you can’t apply again with this email address until the next one opens.{' '}
              <b>This can’t be undone.</b>
            </>
          }
          failed={applicationStatusMessages.withdrawFailed}
          withdraw={(key) => withdraw(credentials, key)}
          onWithdrawn={onWithdrawn}
        >
          Withdraw the application
        </WithdrawButton>
      </div>
    </section>
  );
}

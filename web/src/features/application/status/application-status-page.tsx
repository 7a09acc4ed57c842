import { applicationEndpoints } from '@contract/application/application';
import {
  applicationStatusAnswerSchema,
  applicationStatusMessages,
  type Credentials,
  type ApplicationStatus as Status,
  type StatusStep,
  statusWords,
} from '@contract/application/status';
import { useRef } from 'react';
import { Lookup } from '../../../forms/application/lookup-form';
import { passCredentials, useCredentials, useOwnRead } from '../../../forms/application/use-credentials';
import { WithdrawButton } from '../../../forms/withdraw-button';
import { request } from '../../../lib/api-client';
import { formatDay, formatDayAndTime, formatUtcDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Journey, STOPS, stopsAt } from '../../../ui/journey';
import { PageLead, useDescription, useTitle } from '../../../ui/page/page';
import { Part } from '../../../ui/page/part';
import styles from './application-status.module.css';
import { Correction } from './correction';
import { Interview } from './interview';
import { Offer } from './offer';
import { StatusTicket } from './status-ticket';

const WORDS = {
  label: 'Find your application',
  action: 'Check status',
  unknown: applicationStatusMessages.unknown,
  readFailed: applicationStatusMessages.readFailed,
};

export default function ApplicationStatusPage() {
  useTitle('Your application');
  useDescription('Check the status of an application with its reference number and email, without an account.');
  const own = useCredentials(paths.applicationStatus);
  const { credentials } = own;
  const read = useOwnRead(applicationEndpoints.readApplicationStatus, credentials, applicationStatusAnswerSchema);
  const { data: status, mutate } = read;
  const headline = useRef<HTMLHeadingElement>(null);

  const show = async (next: Status) => {
    await mutate(next, { revalidate: false });
    headline.current?.focus();
  };
  return (
    <>
      <PageLead title="Your application" lede="Check its status, correct it or withdraw. No account needed." />
      <div className={`wrap ${styles.body}`}>
        <div className="inset">
          {credentials && status ? (
            <div className="column column--8">
              <StatusTicket
                key={credentials.reference}
                status={status}
                headline={headline}
                onInternship={() => passCredentials(credentials)}
              />
              <Stations status={status} />
              <Offer
                key={`offer of ${credentials.reference}`}
                credentials={credentials}
                status={status}
                headline={headline}
                onAnswered={show}
                onFailed={() => mutate()}
              />
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
              {status.canWithdraw && <Withdraw credentials={credentials} onWithdrawn={show} />}
            </div>
          ) : (
            <Lookup own={own} read={read} words={WORDS} />
          )}
        </div>
      </div>
    </>
  );
}

/** Shows the application's progress, unless it has ended without an internship. */
function Stations({ status: { status, steps, offer, round, certificate } }: { status: Status }) {
  if (status === 'not selected' || status === 'withdrawn' || offer?.answer === 'declined') return null;
  const dayOf = (state: StatusStep['status'], words: string) => {
    const at = steps.find((step) => step.status === state)?.at;
    return at ? `${words} ${formatDay(at)}` : null;
  };
  const reached = { received: 0, 'in review': 0, shortlisted: 1, interview: 1, selected: 2 }[status];
  const days =
    round?.startsOn && round.endsOn ? `${formatUtcDay(round.startsOn)} to ${formatUtcDay(round.endsOn)}` : null;
  const interview = dayOf('shortlisted', 'Shortlisted on') ?? (reached > 1 ? 'Before the offer' : null);
  const words = [dayOf('received', 'Received on'), interview, days];
  return <Journey stops={stopsAt(certificate ? STOPS.length : reached, words)} />;
}

const Steps = ({ steps }: { steps: StatusStep[] }) => (
  <Part title="So far">
    <ol className="log">
      {steps.map(({ status, at }, index) => {
        const isNow = index === steps.length - 1;
        return (
          <li
            // A state can occur twice.
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
  </Part>
);

interface WithdrawProps {
  credentials: Credentials;
  onWithdrawn: (status: Status) => void;
}

/** Possible until the decision has been sent. */
function Withdraw({ credentials, onWithdrawn }: WithdrawProps) {
  return (
    <Part title="Changed your mind?">
      <div className="stack">
        <p className="say">You can withdraw until we have sent you our decision. You don’t need to give a reason.</p>
        <WithdrawButton
          question="Withdraw this application?"
          description={
            <>
              We won’t consider it further, but we keep a record of it. Because each person can apply only once in a
              round, you can’t apply again with this email address until the next one opens.{' '}
              <b>This can’t be undone.</b>
            </>
          }
          failed={applicationStatusMessages.withdrawFailed}
          withdraw={async (idempotencyKey) => {
            const options = { body: credentials, idempotencyKey, schema: applicationStatusAnswerSchema };
            return (await request(applicationEndpoints.withdrawApplication, options)).data;
          }}
          onWithdrawn={onWithdrawn}
        >
          Withdraw the application
        </WithdrawButton>
      </div>
    </Part>
  );
}

import type { Credentials } from '@contract/application-status';
import { useRef, useState } from 'react';
import { Loading, Skeleton } from '../../ui/page-state';
import { useApplicationStatus } from './api';
import { Correction } from './correction';
import { LookupForm } from './lookup-form';
import { StatusTicket } from './status-ticket';
import { Steps } from './steps';
import { Withdraw } from './withdraw';

interface ApplicationStatusProps {
  /** As it stands in the address. */
  reference: string;
  /** Of who is logged in. */
  mail?: string;
  /** That is the address of this application: it is looked up at once. */
  isKnown: boolean;
  onAsk: (reference: string) => void;
}

/** Asks for the reference and the e-mail, and shows how that application stands. */
export function ApplicationStatus({ reference, mail, isKnown, onAsk }: ApplicationStatusProps) {
  const [typed, setTyped] = useState<Credentials>();
  const known = isKnown && reference && mail ? { reference, Mail: mail } : undefined;
  const asked = typed ?? known;
  const { data: status, error, isValidating, mutate } = useApplicationStatus(asked);
  const headline = useRef<HTMLHeadingElement>(null);
  if (known && asked === known && !status && !error) return <FormLoading />;
  if (!asked || !status) {
    const ask = (next: Credentials) => {
      onAsk(next.reference);
      setTyped(next);
      // The same once more: the first answer may have been a slip of the network.
      if (next.reference === asked?.reference && next.Mail === asked.Mail) mutate();
    };
    return <LookupForm reference={reference} mail={mail} error={error} busy={isValidating} onAsk={ask} />;
  }
  return (
    <div className="column column--8">
      <StatusTicket key={asked.reference} status={status} headline={headline} />
      <Steps steps={status.steps} />
      <Correction
        key={`correction of ${asked.reference}`}
        credentials={asked}
        status={status}
        onSaved={(saved) => mutate(saved, { revalidate: false })}
      />
      {status.canWithdraw && (
        <Withdraw
          credentials={asked}
          onWithdrawn={async (withdrawn) => {
            await mutate(withdrawn, { revalidate: false });
            headline.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const FormLoading = () => (
  <Loading label="Loading…">
    {[60, 100, 50, 100, 80, 30].map((width) => (
      <Skeleton key={width} width={width} tall />
    ))}
  </Loading>
);

import type { Correction } from '@contract/correction';
import { messages } from '@contract/messages';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminProps } from '../../../lib/admin-token';
import { formatAgo, formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { FailedRead } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import styles from '../correction.module.css';
import { useCorrections, useRefresh } from './api';
import { CorrectDialog, CorrectionFacts, DeclineDialog } from './correction-dialogs';

/** Lists pending correction requests; renders nothing if there are none. */
export function Corrections(admin: AdminProps) {
  const read = useCorrections(admin);
  const { data, error, mutate } = read;
  const refresh = useRefresh();
  const [answering, setAnswering] = useState<{ how: 'correct' | 'decline'; to: Correction }>();

  const onAnswered = (message: string) => {
    setAnswering(undefined);
    toast.ok(message);
    mutate();
    refresh();
  };
  const dialog = answering && {
    ...admin,
    correction: answering.to,
    onClose: () => setAnswering(undefined),
    onAnswered,
  };

  let body: ReactNode;
  if (!data && error) {
    body = <FailedRead message={messages.correction.listFailed} read={read} />;
  } else if (!data || data.data.length === 0) return null;
  else body = data.data.map((correction) => <Entry key={correction._id} {...{ correction, setAnswering }} />);

  return (
    <section className={`column ${styles.list}`} aria-labelledby="corrections-title">
      <div className="row spread">
        <h2 className="t-xl" id="corrections-title">
          Correction requests
        </h2>
        <p className="small" role="status">
          {data && `${formatNumber(data.meta.total)} waiting`}
        </p>
      </div>
      {body}
      {dialog && answering.how === 'correct' && <CorrectDialog {...dialog} />}
      {dialog && answering.how === 'decline' && <DeclineDialog {...dialog} />}
    </section>
  );
}

interface EntryProps {
  correction: Correction;
  setAnswering: (answering: { how: 'correct' | 'decline'; to: Correction }) => void;
}

function Entry({ correction, setAnswering }: EntryProps) {
  const { email, createdAt, certificate } = correction;
  const { Name, Domain, CertificateId } = certificate;
  return (
    <article className={styles.entry} aria-label={`Request about ${CertificateId}`}>
      <p>
        <b dir="auto">{Name}</b>, <bdi>{Domain}</bdi>,{' '}
        <Link className="mono" to={paths.verify(CertificateId)} target="_blank">
          {CertificateId}
          <span className="vh"> (opens in a new tab)</span>
        </Link>
      </p>
      <CorrectionFacts correction={correction}>
        <div>
          <dt>Requested by</dt>
          <dd>
            {email}, {formatAgo(createdAt)}
          </dd>
        </div>
      </CorrectionFacts>
      <div className="row">
        <Button variant="line" small onClick={() => setAnswering({ how: 'correct', to: correction })}>
          Correct
        </Button>
        <Button variant="bare" small onClick={() => setAnswering({ how: 'decline', to: correction })}>
          Decline
        </Button>
      </div>
    </article>
  );
}

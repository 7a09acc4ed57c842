import { type ApplicationStatus, type Credentials, OUTCOMES } from '@contract/application-status';
import { messages } from '@contract/messages';
import { useEffect, useState } from 'react';
import { formatDayAndTime } from '../../lib/format';
import { CorrectionForm, correctionDraft } from './correction-form';

interface CorrectionProps {
  credentials: Credentials;
  status: ApplicationStatus;
  onSaved: (status: ApplicationStatus) => void;
}

/** Shows the correction form until the review begins. */
export function Correction({ credentials, status, onSaved }: CorrectionProps) {
  const { reference, application, correctedAt } = status;
  const [saves, setSaves] = useState(0);
  // Last correctable version, which keeps the typed values when the review begins.
  const [last, setLast] = useState(status);
  if (application && last !== status) setLast(status);
  const isAnswered = OUTCOMES.includes(status.status);
  const isOver = isAnswered || !last.application;
  useEffect(() => {
    if (isOver) correctionDraft(reference).forget();
  }, [isOver, reference]);

  if (isAnswered) return null;
  return (
    <section className="column split" aria-labelledby="correction">
      <div className="stack">
        <h2 className="t-2xl" id="correction">
          What you sent
        </h2>
        {correctedAt && <p className="small num">You last corrected it {formatDayAndTime(correctedAt)}.</p>}
      </div>
      {last.application ? (
        <CorrectionForm
          key={saves}
          credentials={credentials}
          status={last}
          application={last.application}
          isOpen={application !== undefined}
          isSaved={saves > 0}
          onSaved={(saved) => {
            setSaves(saves + 1);
            onSaved(saved);
          }}
        />
      ) : (
        <p className="say">{messages.applicationStatus.reviewBegun}</p>
      )}
    </section>
  );
}

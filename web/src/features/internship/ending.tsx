import type { OwnInternship } from '@contract/internship/internship';
import { capitalised, formatDay } from '../../lib/format';
import { Part } from '../../ui/page/part';
import { Pairs } from '../../ui/pairs';
import { EvaluationTable, verifyLink } from './details';

export function Ending({ internship }: { internship: OwnInternship }) {
  const { station, finishedAt, hours, reason, evaluation, certificate, letter } = internship;
  return (
    <Part title="How it ended">
      <div className="column column--5">
        <Pairs
          pairs={[
            ['Outcome', capitalised(station)],
            ['Ended on', finishedAt && formatDay(finishedAt)],
            ['Hours', hours && String(hours)],
            ['Reason', reason],
            ['Certificate', verifyLink(certificate)],
            ['Letter of recommendation', verifyLink(letter)],
          ]}
        />
        {evaluation && <EvaluationTable evaluation={evaluation} />}
        {station === 'completed' && !certificate && (
          <p className="say">The team will issue your certificate. You will get an email with its ID.</p>
        )}
      </div>
    </Part>
  );
}

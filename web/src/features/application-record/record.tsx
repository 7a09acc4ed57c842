import { applicationField, PROSE_NAMES } from '@contract/application';
import type { ApplicationRecord, ApplicationStep } from '@contract/application-record';
import { statusLabel } from '@contract/application-status';
import type { AdminProps } from '../../lib/admin-token';
import { formatClock, formatDayAndTime } from '../../lib/format';
import { Reason } from '../../ui/reason';
import styles from './detail.module.css';
import { Documents } from './documents';
import { Notes } from './notes';
import { RecordFacts } from './record-facts';
import { StatusTag } from './status';
import { StatusForm } from './status-form';

export function Record({ record, ...admin }: AdminProps & { record: ApplicationRecord }) {
  return (
    <>
      <div className={styles.head}>
        <StatusTag status={record.status} />
        <h2 className="t-2xl" dir="auto">
          {record.Name}
        </h2>
        <p className="mono small">{record.reference}</p>
      </div>
      <StatusForm record={record} {...admin} />
      <RecordFacts record={record} />
      <RecordSteps steps={record.steps} />
      {PROSE_NAMES.map((name) => (
        <ProseAnswer key={name} label={applicationField(name).record ?? ''} text={record[name]} />
      ))}
      <Documents record={record} {...admin} />
      <Notes record={record} {...admin} />
    </>
  );
}

const ProseAnswer = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <section className={styles.part} aria-label={label}>
      <h3>{label}</h3>
      <p className={`say ${styles.prose}`} dir="auto">
        {text}
      </p>
    </section>
  );

/** Lists the states of an application with their dates. */
const RecordSteps = ({ steps }: { steps: ApplicationStep[] }) => (
  <section className={styles.part} aria-labelledby="steps">
    <h3 id="steps">So far</h3>
    <ol className="log">
      {steps.map(({ status, at, toldAt, reason }, index) => {
        const isNotified = Date.parse(toldAt) <= Date.now();
        return (
          <li key={`${status} ${toldAt}`} className={index === steps.length - 1 ? 'is-now' : 'is-done'}>
            <b>{statusLabel(status)}</b>
            <p className="small num">
              {at ? formatDayAndTime(at) : 'date not recorded'}
              {!isNotified && `, sent at ${formatClock(new Date(toldAt))}: until then it can be undone`}
            </p>
            {reason && <Reason>{reason}</Reason>}
          </li>
        );
      })}
    </ol>
  </section>
);

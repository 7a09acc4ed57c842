import type { ApplicationStep } from '@contract/application-record';
import { formatClock, formatDayAndTime } from '../../lib/format';
import { Reason } from '../../ui/reason';
import styles from './detail.module.css';
import { labelOf } from './status';

/** The states that an application came to, with their dates; and of the last one, whether the applicant knows. */
export const RecordSteps = ({ steps }: { steps: ApplicationStep[] }) => (
  <section className={styles.part} aria-labelledby="steps">
    <h3 id="steps">So far</h3>
    <ol className="log">
      {steps.map(({ status, at, toldAt, reason }, index) => {
        const isTold = Date.parse(toldAt) <= Date.now();
        return (
          <li key={`${status} ${toldAt}`} className={index === steps.length - 1 ? 'is-now' : 'is-done'}>
            <b>{labelOf(status)}</b>
            <p className="small num">
              {at ? formatDayAndTime(at) : 'date not recorded'}
              {!isTold && `, sent at ${formatClock(new Date(toldAt))}: until then it can be undone`}
            </p>
            {reason && <Reason>{reason}</Reason>}
          </li>
        );
      })}
    </ol>
  </section>
);

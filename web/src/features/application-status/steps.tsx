import { type StatusStep, statusWords } from '@contract/application-status';
import { formatDayAndTime } from '../../lib/format';

/** Every state so far with its date. */
export const Steps = ({ steps }: { steps: StatusStep[] }) => (
  <section className="column split" aria-labelledby="so-far">
    <h2 className="t-2xl" id="so-far">
      So far
    </h2>
    <ol className="log">
      {steps.map(({ status, at }, index) => {
        const isNow = index === steps.length - 1;
        return (
          <li
            // A state may come twice.
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

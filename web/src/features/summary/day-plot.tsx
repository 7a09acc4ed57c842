import type { DayCount } from '@contract/operations';
import { formatNumber } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import styles from './day-plot.module.css';
import { curveOf, ticksOf } from './scales';
import { NothingYet, Numbers, Tile } from './tile';
import { formatUtcDay } from './utc-day';

/** Days between two labels of the axis. */
const WEEK = 7;

/** Line chart of applications per day. Labels are HTML, so that they stay legible on a phone. */
export function DayPlot({ days }: { days: DayCount[] }) {
  const counts = days.map(({ count }) => count);
  const sum = counts.reduce((all, count) => all + count, 0);
  const most = Math.max(0, ...counts);
  const peak = counts.lastIndexOf(most);
  const last = days.length - 1;
  const title = 'Applications per day';
  if (sum === 0) {
    return (
      <Tile wide title={title}>
        <NothingYet>No application came in during the last {days.length} days.</NothingYet>
      </Tile>
    );
  }
  const ticks = ticksOf(most);
  const top = ticks.at(-1) ?? 1;
  const day = (index: number) => formatUtcDay(days[index]?.day ?? '');
  const x = (index: number) => `${(index / Math.max(1, last)) * 100}%`;
  const say = `${applications(sum)} in the last ${days.length} days, most on ${day(peak)}: ${formatNumber(most)}.`;
  return (
    <Tile wide title={title} say={`${say} Days are counted in UTC.`}>
      <div className={styles.plot} role="img" aria-label={`From ${day(0)} to ${day(last)}: ${say}`}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={place('0%', tick, top)}>
            <b>{formatNumber(tick)}</b>
          </span>
        ))}
        <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={curveOf(counts, top)} vectorEffect="non-scaling-stroke" />
        </svg>
        {days.map(({ day: name, count }, index) => (
          <span
            key={name}
            className={classNames(
              styles.day,
              (last - index) % 2 === 0 && styles.isEven,
              index === last && styles.isNow,
              index === peak && styles.isPeak,
            )}
            style={place(x(index), count, top)}
            title={`${day(index)}: ${applications(count)}`}
          >
            <i />
            <b>{formatNumber(count)}</b>
          </span>
        ))}
        {days.map(
          ({ day: name }, index) =>
            (index % WEEK === 0 || index === last) && (
              <span
                key={name}
                className={classNames(styles.when, index !== last && last - index < WEEK && styles.isNearNow)}
                style={place(x(index), 0, top)}
              >
                {day(index)}
              </span>
            ),
        )}
      </div>
      <Numbers
        caption={title}
        columns={['Day', 'Applications']}
        rows={days.map(({ count }, index) => [day(index), count])}
      />
    </Tile>
  );
}

const applications = (count: number) => `${formatNumber(count)} application${count === 1 ? '' : 's'}`;
const place = (x: string, value: number, top: number) => ({ '--x': x, '--y': `${(value / top) * 100}%` }) as never;

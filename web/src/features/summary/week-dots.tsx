import type { Summary, WeekCounts } from '@contract/operations';
import { type ModeratedKind, moderatedTexts } from '@contract/private-link';
import { capitalised, formatNumber } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import { dotsOf, perDotOf } from './scales';
import { NothingYet, Numbers, Tile } from './tile';
import { formatUtcDay } from './utc-day';
import styles from './week-dots.module.css';

interface WeekDotsProps {
  kind: ModeratedKind;
  summary: Summary;
}

/** Order of the dots, from below. */
const KINDS = ['verified', 'rejected', 'waiting'] as const;
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' });

/** Columns of dots: entries per week and their current state. */
export function WeekDots({ kind, summary }: WeekDotsProps) {
  const text = moderatedTexts[kind];
  const words = text.noun;
  const title = `${capitalised(words[1])} per week`;
  const weeks = summary[text.view].perWeek;
  const sumOf = (week: WeekCounts) => KINDS.reduce((sum, kind) => sum + week[kind], 0);
  const counted = (count: number) => `${formatNumber(count)} ${words[count === 1 ? 0 : 1]}`;
  const total = weeks.reduce((sum, week) => sum + sumOf(week), 0);
  if (total === 0) {
    return (
      <Tile title={title}>
        <NothingYet>Nothing came in during the last {weeks.length} weeks.</NothingYet>
      </Tile>
    );
  }
  const totals = KINDS.map((kind) => [kind, weeks.reduce((sum, week) => sum + week[kind], 0)] as const);
  const perDot = perDotOf(weeks.map((week) => KINDS.map((kind) => week[kind])));
  const scale = perDot === 1 ? `One dot is one ${words[0]}.` : `One dot is up to ${counted(perDot)}.`;
  return (
    <Tile title={title} say={`${counted(total)} in the last ${weeks.length} weeks. ${scale}`}>
      <div className={styles.weeks} role="img" aria-label={labelOf(weeks, counted(total), totals)}>
        {weeks.map((week) => (
          <span key={week.week} className={styles.week} title={`Week of ${formatUtcDay(week.from)}: ${wordsOf(week)}`}>
            <small className={styles.when}>{week.week.slice(-3)}</small>
            <span className={styles.dots}>
              {KINDS.flatMap((kind) =>
                Array.from({ length: dotsOf(week[kind], perDot) }, (_, index) => (
                  <i key={`${kind}${String(index)}`} className={classNames(styles.dot, styles[kind])} />
                )),
              )}
            </span>
            <b>{sumOf(week) > 0 && compact.format(sumOf(week))}</b>
          </span>
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        {totals.map(([kind, count]) => (
          <span key={kind}>
            <i className={classNames(styles.dot, styles[kind])} />
            {formatNumber(count)} {kind}
          </span>
        ))}
      </p>
      <Numbers
        caption={title}
        columns={['Week of', 'Verified', 'Rejected', 'Waiting']}
        rows={weeks.map(({ from, verified, rejected, waiting }) => [formatUtcDay(from), verified, rejected, waiting])}
      />
    </Tile>
  );
}

const wordsOf = (week: WeekCounts) => KINDS.map((kind) => `${formatNumber(week[kind])} ${kind}`).join(', ');

function labelOf(weeks: WeekCounts[], sum: string, totals: (readonly [string, number])[]): string {
  const since = formatUtcDay(weeks[0]?.from ?? '');
  return `Since ${since}: ${sum}, ${totals.map(([kind, count]) => `${formatNumber(count)} ${kind}`).join(', ')}.`;
}

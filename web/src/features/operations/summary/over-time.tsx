import type { DayCount, Summary } from '@contract/operations';
import { type ModeratedKind, moderatedTexts } from '@contract/private-link';
import { capitalised, formatNumber } from '../../../lib/format';
import { DotColumns } from './dot-columns';

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** 14 July; days and weeks are in UTC. */
const formatUtcDay = (day: string): string => dayAndMonth.format(new Date(day));
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' });

export function PerDay({ days }: { days: DayCount[] }) {
  const most = Math.max(...days.map(({ count }) => count));
  const peak = days.findLastIndex(({ count }) => count === most);
  return (
    <DotColumns
      wide
      title="Applications per day"
      noun={['application', 'applications']}
      heading="Day (UTC)"
      span={`${days.length} days`}
      most={`, most on ${formatUtcDay(days[peak]?.day ?? '')}: ${formatNumber(most)}`}
      nothing="No applications"
      kinds={['applications']}
      columns={days.map(({ day, count }, index) => ({
        name: formatUtcDay(day),
        // The columns are narrow: label every seventh day, counting back from the last.
        when: (days.length - 1 - index) % 7 === 0 ? formatUtcDay(day) : '',
        mark: index === peak ? compact.format(count) : '',
        counts: [count],
      }))}
    />
  );
}

/** Texts per week, by their current state. */
export function PerWeek({ kind, summary }: { kind: ModeratedKind; summary: Summary }) {
  const { noun, view } = moderatedTexts[kind];
  const weeks = summary[view].perWeek;
  return (
    <DotColumns
      title={`${capitalised(noun[1])} per week`}
      noun={noun}
      heading="Week of"
      span={`${weeks.length} weeks`}
      nothing="Nothing"
      kinds={['verified', 'rejected', 'waiting']}
      columns={weeks.map(({ week, from, verified, rejected, waiting }) => ({
        name: formatUtcDay(from),
        when: week.slice(-3),
        mark: compact.format(verified + rejected + waiting).replace(/^0$/, ''),
        counts: [verified, rejected, waiting],
      }))}
    />
  );
}

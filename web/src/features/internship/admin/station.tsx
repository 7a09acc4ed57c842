import type { InternshipStation } from '@contract/internship/internship';
import type { ListedInternship } from '@contract/internship/record';
import { capitalised, formatList, formatShortUtcDay } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';

const tones: { [Station in InternshipStation]: string } = {
  building: 'tag--info',
  'handed in': 'tag--wait',
  presented: 'tag--wait',
  completed: 'tag--ok',
  'not completed': 'tag--bad',
  left: '',
};

export const StationTag = ({ station }: { station: InternshipStation }) => (
  <span className={classNames('tag', tones[station])}>{capitalised(station)}</span>
);

const isPast = (day: string): boolean => day < new Date().toISOString().slice(0, 10);

/** Open tasks of the mentor and the intern. */
export const waitsFor = ({ answerBy, missing }: Pick<ListedInternship, 'answerBy' | 'missing'>): string[] => [
  ...(answerBy ? [`${isPast(answerBy) ? 'Answer was due on' : 'Answer by'} ${formatShortUtcDay(answerBy)}`] : []),
  ...(missing.length > 0
    ? [`Check-in missing: ${missing.length === 1 ? 'week' : 'weeks'} ${formatList(missing.map(String))}`]
    : []),
];

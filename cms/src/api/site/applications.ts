import type { Site } from '../../contract/site';
import type { SiteRow } from './row';

type Setting = Pick<SiteRow, 'applications' | 'lastDateToApply'>;

/** Whether the last day to apply, in UTC, is over. */
const isPast = (lastDate: string, now: Date): boolean => lastDate.slice(0, 10) < now.toISOString().slice(0, 10);

/** Whether one can apply now. A row from before the setting has none: it was open. */
export const areOpen = ({ applications, lastDateToApply }: Setting, now = new Date()): boolean =>
  applications === 'by date' ? !isPast(lastDateToApply, now) : applications !== 'closed';

/** What visitors get of it. The server says whether the date is past: the clock of a device may be wrong. */
export const presentApplications = (row: Setting, now = new Date()): Site['applications'] => ({
  open: areOpen(row, now),
  lastDate: row.lastDateToApply,
  isPast: isPast(row.lastDateToApply, now),
});

import { countWords, WORDS_PER_MINUTE, zoneWords } from '@contract/calls';

const times = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (time: string | Date): string => format.format(new Date(time));
};
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** 12 July 2025 */
export const formatDay = times(day);
/** 12 July 2025, for text that the server renders for everyone. */
export const formatUtcDay = times({ ...day, timeZone: 'UTC' });
/** Saturday 12 July 2025 */
export const formatFullDay = times({ dateStyle: 'full' });
/** 12 Jul 2025 */
export const formatShortDay = times({ dateStyle: 'medium' });
/** 12 Jul 2025, the same in every time zone. */
export const formatShortUtcDay = times({ dateStyle: 'medium', timeZone: 'UTC' });
/** 12/07/2025 */
export const formatNumericDay = times({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
/** 12 July 2025 at 15:07 */
export const formatDayAndTime = times({ ...day, ...clock });
/** Saturday 12 July 2025 at 15:07 */
export const formatFullDayAndTime = times({ dateStyle: 'full', timeStyle: 'short' });
/** Time zone of this device, such as "Kolkata time". */
export const ownZoneWords = (): string => zoneWords(Intl.DateTimeFormat().resolvedOptions().timeZone);
/** 20 July 2026, with the time zone if this device's is different. */
export const formatZonedDay = (day: string, timeZone: string): string =>
  hourIn(day, timeZone) === hourIn(day) ? formatUtcDay(day) : `${formatUtcDay(day)} (${zoneWords(timeZone)})`;

/** Returns the local time, to compare time zones: one zone may have several names. */
function hourIn(day: string, timeZone?: string): string {
  try {
    return new Date(day).toLocaleTimeString('en', { timeZone });
  } catch {
    // Older browsers do not know every zone.
    return '';
  }
}

/** 15:07 */
export const formatClock = times(clock);

const number = new Intl.NumberFormat('en-GB');
/** 2,312 */
export const formatNumber = (value: number): string => number.format(value);

const MB = 1024 * 1024;
/** 1.2 MB, or 340 kB */
export const formatBytes = (bytes: number): string =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} kB`;

/** "1 word", "2,312 words". */
export const formatCount = (count: number, [one, more]: readonly [one: string, more: string]): string =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

const list = new Intl.ListFormat('en-GB');
/** "posts and testimonials". */
export const formatList = (words: readonly string[]): string => list.format(words);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const readingMinutes = (text: string): number => Math.max(1, Math.ceil(countWords(text) / WORDS_PER_MINUTE));

const STEPS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const;

/** "2 days", "1 hour", or "new" within the first minute. */
export const formatWait = (iso: string, now = Date.now()): string => durationOf(iso, now) ?? 'new';

/** "2 days ago", "just now". */
export function formatAgo(iso: string, now = Date.now()): string {
  const duration = durationOf(iso, now);
  return duration ? `${duration} ago` : 'just now';
}

function durationOf(iso: string, now: number): string | undefined {
  const seconds = (now - new Date(iso).getTime()) / 1000;
  for (const [size, name] of STEPS) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return undefined;
}

import { WORDS_PER_MINUTE } from '@contract/limits';
import { countWords } from '@contract/words';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const utcDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const shortUtcDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const numericDay = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const list = new Intl.ListFormat('en-GB');
const ago = new Intl.NumberFormat('en-GB');

/** 12 July 2025 */
export const formatDay = (iso: string): string => day.format(new Date(iso));
/** 12 July 2025, for text that the server renders for everyone. */
export const formatUtcDay = (iso: string): string => utcDay.format(new Date(iso));
/** 12 Jul 2025 */
export const formatShortDay = (iso: string): string => shortDay.format(new Date(iso));
/** 12 Jul 2025, the same in every time zone. */
export const formatShortUtcDay = (iso: string): string => shortUtcDay.format(new Date(iso));
/** 12/07/2025 */
export const formatNumericDay = (iso: string): string => numericDay.format(new Date(iso));
/** 12 July 2025 at 15:07 */
export const formatDayAndTime = (iso: string): string => dayAndTime.format(new Date(iso));
/** 15:07 */
export const formatClock = (time: Date): string => clock.format(time);
/** 2,312 */
export const formatNumber = (value: number): string => ago.format(value);

const MB = 1024 * 1024;
/** 1.2 MB, or 340 kB */
export const formatBytes = (bytes: number): string =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} kB`;

/** "1 word", "2,312 words". */
export const formatCount = (count: number, [one, more]: readonly [one: string, more: string]): string =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

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

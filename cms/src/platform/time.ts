export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const iso = (date: string | number | Date): string => new Date(date).toISOString();

export const isoIn = (ms: number): string => iso(Date.now() + ms);

/** E.g. `2026-07-20`. Swedish dates are in ISO 8601 format. */
export function dayIn(timeZone: string, now: Date): string {
  // Creating a format is slower than using it a hundred times.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(now);
}
const formats = new Map<string, Intl.DateTimeFormat>();

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

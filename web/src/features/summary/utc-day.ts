const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** Formats `2025-07-14` as 14 July; plots count days in UTC. */
export const formatUtcDay = (day: string): string => dayAndMonth.format(new Date(day));

/** Formats as Monday 14 July 2025. */
export const formatWeekday = (iso: string): string => weekday.format(new Date(iso));

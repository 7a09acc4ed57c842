const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** 14 July, from a day such as `2025-07-14`: the days of the plots are UTC, wherever one looks at them from. */
export const formatUtcDay = (day: string): string => dayAndMonth.format(new Date(day));

/** Monday 14 July 2025 */
export const formatWeekday = (iso: string): string => weekday.format(new Date(iso));

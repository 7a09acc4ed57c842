const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const moment = new Intl.DateTimeFormat('en-GB', short);
const wholeDay = new Intl.DateTimeFormat('en-GB', { ...short, timeZone: 'UTC' });

/** 14 Jul 2025, in local time. */
export const shortDay = (iso: string): string => moment.format(new Date(iso));
/** 24 Jul 2025, the same in every time zone. */
export const shortDate = (day: string): string => wholeDay.format(new Date(day));

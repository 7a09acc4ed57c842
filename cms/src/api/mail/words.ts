const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats `2025-07-24` as 24 July 2025. */
export const longDay = (date: string): string => day.format(new Date(date));

export const quoted = (text: string): string => text.replace(/^/gm, '    ');

/** Matches text that mail programs turn into a link, such as `example.org`. */
const CLICKABLE = /[/:@]|www\.|[^\s.。．｡][.。．｡][\p{L}\p{N}-]{2}/iu;

/** Omits a name that could become a link, because anyone can enter someone else's address. */
export const plainName = (name: string): string => (CLICKABLE.test(name) ? '' : name);

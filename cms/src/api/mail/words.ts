const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 24 July 2025, from `2025-07-24`. */
export const longDay = (date: string): string => day.format(new Date(date));

/** What somebody else wrote, set off from our own words. */
export const quoted = (text: string): string => text.replace(/^/gm, '    ');

/** What a mail program makes a link of, anywhere in a text: an address of the web or of mail, `example.org` as well. */
const CLICKABLE = /[/:@]|www\.|[^\s.。．｡][.。．｡][\p{L}\p{N}-]{2}/iu;

/** Leaves out a name that a mail program could turn into a link: anyone can type any address. */
export const greeting = (name: string): string => (CLICKABLE.test(name) ? 'Hello,' : `Hello ${name},`);

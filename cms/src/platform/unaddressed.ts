/** Words of a mail server for the log, without the addresses that it repeats. */
export const unaddressed = (words: string): string => words.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');

/** Words of a mail server for the log, without the addresses that it repeats. */
export const maskAddresses = (words: string): string => words.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');

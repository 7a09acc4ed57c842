/** Removes email addresses from a mail server's message, for the log. */
export const maskAddresses = (words: string): string => words.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');

export const maskAddresses = (words: string): string => words.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');

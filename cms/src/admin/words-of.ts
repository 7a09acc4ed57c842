import { messages } from '../contract/messages';

/** What the server said about a call of the panel that failed. */
export const wordsOf = (error: unknown): string =>
  (error as { message?: string } | undefined)?.message || messages.generic;

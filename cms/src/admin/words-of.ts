import { messages } from '../contract/messages';

export const wordsOf = (error: unknown): string =>
  (error as { message?: string } | undefined)?.message || messages.generic;

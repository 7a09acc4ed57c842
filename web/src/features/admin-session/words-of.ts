import { ApiError } from '../../lib/api-client';

/** The message of the server where it sent one, otherwise the fixed words (specification, section 8). */
export function wordsOf(error: unknown, fallback: string): string {
  const message = error instanceof ApiError ? error.answer.message : null;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

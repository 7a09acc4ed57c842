import { ApiError } from '../../lib/api-client';

/** The message of the server where it sent one, otherwise the fixed words (specification, section 8). */
export const wordsOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.said) || fallback;

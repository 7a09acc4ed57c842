import { messages } from '@contract/messages';
import { ApiError } from '../../lib/api-client';
import { isEnded } from '../../lib/use-admin-read';
import { send } from './api';
import type { Act, Kind, Words } from './kind';

/** What failed: the fixed words, and what the server said beside them. */
export interface Failure {
  title: string;
  detail?: string;
}

/** What came of a call. */
export type Outcome =
  | { is: 'done' }
  /** Somebody else removed the entry meanwhile. */
  | { is: 'gone' }
  /** The server no longer knows the session. */
  | { is: 'ended' }
  /** `reason` is what is wrong with the reason that was given. */
  | { is: 'failed'; failure: Failure; reason?: string };

/** Does something about one entry, and has the words for every way that it can fail. */
export async function perform(
  { calls, words }: Pick<Kind<never>, 'calls' | 'words'>,
  act: Act,
  id: string,
  token: string,
  reason?: string,
): Promise<Outcome> {
  try {
    await send(calls, act, id, token, reason);
    return { is: 'done' };
  } catch (error) {
    if (isEnded(error)) return { is: 'ended' };
    if (error instanceof ApiError && error.status === 404) return { is: 'gone' };
    const wrong = error instanceof ApiError ? error.errors.find(({ field }) => field === 'reason') : undefined;
    return { is: 'failed', failure: failureOf(error, ...said(words)[act]), reason: wrong?.msg };
  }
}

const said = (words: Words): Record<Act, [failed: string, error: (message: string) => string]> => ({
  verify: [words.verifyFailed, words.verifyError],
  reject: [words.rejectFailed, words.rejectError],
  reopen: [messages.moderation.undoFailed, messages.moderation.undoError],
});

/** 'Failed to…' when the server says no, 'Error …' with the words when the call itself fails (specification, section 8). */
export const failureOf = (error: unknown, failed: string, cutOff: (message: string) => string): Failure =>
  error instanceof ApiError ? { title: failed, detail: error.message } : { title: cutOff((error as Error).message) };

import { messages } from '@contract/messages';
import { ApiError, detailOf } from '../../lib/api-client';
import type { Waiting, Words } from '../../moderated/queue-kind';
import { send } from './api';
import { type ActionRequest, type Kind, type ModerationAction, stateAfter } from './kind';

/** What failed: the fixed words, and what the server said beside them. */
export interface Failure {
  title: string;
  detail?: string;
}

/** Somebody else removed the entry, or decided about it meanwhile: it is not to be tried again. */
export class Gone extends Error {
  constructor(readonly failure: Failure) {
    super(failure.title);
  }
}

/** Calls whose answer never came, as `action id`: they may have been done. */
const unanswered = new Set<string>();

/** Which text was read, for a {@link ActionRequest}. */
export const sentAtOf = ({ createdAt, sentAgain }: Waiting): string | undefined => (sentAgain ? createdAt : undefined);

/**
 * Does something about one entry.
 * @throws Gone; what the call throws otherwise, for {@link failureOf}
 */
export async function perform(
  { calls, words }: Pick<Kind, 'calls' | 'words'>,
  request: ActionRequest,
  id: string,
  token: string,
): Promise<void> {
  const { action } = request;
  const call = `${action} ${id}`;
  const unsure = unanswered.delete(call);
  try {
    await send(calls, request, id, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) unanswered.add(call);
    else if (error.status === 404) throw new Gone({ title: words.unknown });
    else if (error.status === 412) {
      // It is as it was asked for: that was not somebody else, but the first try.
      if (unsure && error.message === messages.moderation.decidedMeanwhile[stateAfter[action]]) return;
      throw new Gone(failureOn(words, action, error));
    }
    throw error;
  }
}

/** What is said when something could not be done about an entry. */
export const failureOn = (words: Words, action: ModerationAction, error: unknown): Failure =>
  failureOf(error, ...said(words)[action]);

const said = (words: Words): Record<ModerationAction, [failed: string, error: (message: string) => string]> => ({
  verify: [words.verifyFailed, words.verifyError],
  reject: [words.rejectFailed, words.rejectError],
  reopen: [messages.moderation.undoFailed, messages.moderation.undoError],
});

/** 'Failed to…' when the server says no, 'Error …' with the words when the call itself fails (specification, section 8). */
export const failureOf = (error: unknown, failed: string, cutOff: (message: string) => string): Failure =>
  error instanceof ApiError
    ? { title: failed, detail: detailOf(error, failed) || undefined }
    : { title: cutOff((error as Error).message) };

/** Entries with the same failure together, so that it is told once. */
export function sameOf<Entry>(failures: readonly (readonly [Entry, Failure])[]): [Entry[], Failure][] {
  const groups = new Map<string, [Entry[], Failure]>();
  for (const [entry, failure] of failures) {
    const same = `${failure.title} ${failure.detail}`;
    groups.set(same, [[...(groups.get(same)?.[0] ?? []), entry], failure]);
  }
  return [...groups.values()];
}

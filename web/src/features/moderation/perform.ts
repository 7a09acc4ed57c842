import { type DecisionTexts, moderationMessages, type Rejection } from '@contract/moderation';
import { ApiError, detailOf, request } from '../../lib/api-client';
import { type AdminProps, isEnded } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { type ToastAction, toast } from '../../ui/toast';
import { reasonDraft, unsentMarks } from './drafts';
import { type ActionRequest, type Kind, type ModerationAction, sentenceOn, stateAfter, type Verdict } from './kind';

/** Fixed failure text, and the detail from the server. */
export interface Failure {
  message: string;
  detail?: string;
}

/** Thrown if someone else has removed the entry or decided on it: do not retry. */
export class Gone extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Calls without a response, as `action id`: the server may have processed them. */
const unanswered = new Set<string>();

/** @throws Gone, or the call's error for {@link failureOf} */
export async function perform(
  { calls, words }: Pick<Kind, 'calls' | 'words'>,
  { _id: id, createdAt, sentAgain }: PendingEntry,
  { action, from, reason, note, marks }: ActionRequest,
  token: string,
): Promise<void> {
  const call = `${action} ${id}`;
  const unsure = unanswered.delete(call);
  try {
    await request(calls[action], {
      params: { id },
      token,
      // Identifies the version that was read, unless there is only one.
      ifMatch: sentAgain ? `${from} ${createdAt}` : from,
      body:
        action === 'reject'
          ? { reason: reason || undefined, note: note || undefined, marks: marks?.length ? marks : undefined }
          : undefined,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) unanswered.add(call);
    else if (error.status === 404) throw new Gone({ message: words.unknown });
    else if (error.status === 412) {
      // The state is the requested one, so the first attempt succeeded.
      if (unsure && error.message === moderationMessages.decidedMeanwhile[stateAfter[action]]) return;
      throw new Gone(failureOn(words, action, error));
    }
    throw error;
  }
}

export function failureOn(words: DecisionTexts, action: ModerationAction, error: unknown): Failure {
  const texts = {
    verify: [words.verifyFailed, words.verifyError],
    reject: [words.rejectFailed, words.rejectError],
    reopen: [moderationMessages.undoFailed, moderationMessages.undoError],
  } as const;
  const [failed, errorText] = texts[action];
  return failureOf(error, failed, errorText);
}

/** 'Failed to…' if the server refuses, 'Error …' if the call fails (specification, section 8). */
export const failureOf = (error: unknown, failed: string, errorText: (message: string) => string): Failure =>
  error instanceof ApiError
    ? { message: failed, detail: detailOf(error, failed) || undefined }
    : { message: errorText((error as Error).message) };

interface Several {
  request: ActionRequest;
  token: string;
  onBegin?: (index: number) => void;
  /** Called when an entry is decided on, by this request or by someone else. */
  onDecided?: (entry: PendingEntry) => void;
}

/** Sends one call at a time. @throws if the session has ended */
export async function performAll(
  kind: Kind,
  entries: readonly PendingEntry[],
  { request, token, onBegin, onDecided }: Several,
) {
  const done: PendingEntry[] = [];
  const gone: [PendingEntry, Failure][] = [];
  const failed: [PendingEntry, Failure][] = [];
  for (const [index, entry] of entries.entries()) {
    onBegin?.(index);
    try {
      await perform(kind, entry, request, token);
      done.push(entry);
    } catch (error) {
      if (isEnded(error)) throw error;
      if (!(error instanceof Gone)) {
        failed.push([entry, failureOn(kind.words, request.action, error)]);
        continue;
      }
      gone.push([entry, error.failure]);
    }
    onDecided?.(entry);
  }
  return { done, gone, failed };
}

/** Shows each failure once, with the affected entries. */
export function announceFailures(
  kind: Kind,
  failures: readonly [PendingEntry, Failure][],
  [ofOne, ofMany]: readonly [ofOne: string, ofMany: string],
  action?: (entries: PendingEntry[]) => ToastAction,
): void {
  const groups = new Map<string, [PendingEntry[], Failure]>();
  for (const [entry, failure] of failures) {
    const same = `${failure.message} ${failure.detail}`;
    groups.set(same, [[...(groups.get(same)?.[0] ?? []), entry], failure]);
  }
  for (const [entries, { message, detail }] of groups.values()) {
    const sentence = sentenceOn(kind, entries, ofOne, ofMany);
    toast.bad(message, detail ? `${sentence} ${detail}` : sentence, action?.(entries));
  }
}

export const toastGone = ({ failure: { message, detail } }: Gone): void =>
  void toast.bad(message, detail ?? 'The list is up to date again.');

export interface DecisionOptions {
  kind: Kind;
  admin: AdminProps;
  onDone: (verdict: Verdict) => void;
  onGone: () => void;
  onFailed?: (failure: Failure) => void;
}

/** Options for `useSubmit`. */
export const decisionOn = (
  entry: PendingEntry,
  verdict: Verdict,
  { kind, admin, onDone, onGone, onFailed }: DecisionOptions,
) => ({
  send: (rejection: Rejection) => perform(kind, entry, { action: verdict, from: 'draft', ...rejection }, admin.token),
  onSent() {
    reasonDraft(entry._id).forget();
    unsentMarks.delete(entry._id);
    onDone(verdict);
  },
  onFailed(error: Error) {
    if (!(error instanceof Gone)) {
      onFailed?.(failureOn(kind.words, verdict, error));
      return false;
    }
    toastGone(error);
    onGone();
    return true;
  },
  onEnded: admin.onEnded,
});

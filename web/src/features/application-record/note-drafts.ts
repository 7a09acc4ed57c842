import { pageMemory } from '../../lib/page-memory';
import { type SendKeys, sendKeys } from '../../lib/send-key';

/** Notes that were begun and not sent yet, by the reference of the application. */
const drafts = pageMemory();
const keys = new Map<string, SendKeys>();

/** What was typed about an application during this visit, also before a session that ended. */
export const noteDraftOf = drafts.of;

export const keepNoteDraft = drafts.keep;

/** The note is with the server: neither its text nor its key is needed any more. */
export function forgetNoteDraft(reference: string): void {
  drafts.forget(reference);
  keys.delete(reference);
}

/** A retry of the same note carries the same key, so that it is kept once. */
export function noteKeyOf(reference: string, text: string): Promise<string> {
  const mine = keys.get(reference) ?? sendKeys();
  keys.set(reference, mine);
  return mine.keyFor(text);
}

import { type SendKeys, sendKeys } from '../../lib/send-key';

/** Notes that were begun and not sent yet. They stay in the page's memory: nothing about an applicant is left on the device. */
const drafts = new Map<string, string>();
const keys = new Map<string, SendKeys>();

/** What was typed about an application during this visit, also before a session that ended. */
export const noteDraftOf = (reference: string): string => drafts.get(reference) ?? '';

export const keepNoteDraft = (reference: string, text: string): void => void drafts.set(reference, text);

/** The note is with the server: neither its text nor its key is needed any more. */
export function forgetNoteDraft(reference: string): void {
  drafts.delete(reference);
  keys.delete(reference);
}

/** A retry of the same note carries the same key, so that it is kept once. */
export function noteKeyOf(reference: string, text: string): Promise<string> {
  const mine = keys.get(reference) ?? sendKeys();
  keys.set(reference, mine);
  return mine.keyFor(text);
}

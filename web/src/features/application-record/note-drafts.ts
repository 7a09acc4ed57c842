/** Notes that were begun and not sent yet. They stay in the page's memory: nothing about an applicant is left on the device. */
const drafts = new Map<string, string>();

/** What was typed about an application during this visit, also before a session that ended. */
export const noteDraftOf = (reference: string): string => drafts.get(reference) ?? '';

export function keepNoteDraft(reference: string, text: string): void {
  if (text) drafts.set(reference, text);
  else drafts.delete(reference);
}

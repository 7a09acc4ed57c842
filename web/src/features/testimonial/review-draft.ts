import { storage } from '../../lib/storage';

const KEY = 'review-draft';

/** Where what was changed in a review is kept until it is sent again. @param sentAt of the version that it began from */
export const draftOfSent = (sentAt: string): string => `sent-review ${sentAt}`;

/** What was typed, kept on this device until it has been sent. A photo cannot be kept. */
export interface ReviewDraft {
  name: string;
  linkedin: string;
  review: string;
  certificateId: string;
  /** Private: where mails about it go. */
  email: string;
}

const NAMES = ['name', 'linkedin', 'review', 'certificateId', 'email'] as const;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The draft of this device, if there is one. @param key a review that is changed has one of its own */
export function readDraft(key = KEY): ReviewDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const values = kept as Record<string, unknown>;
    const draft = Object.fromEntries(NAMES.map((name) => [name, text(values[name])])) as unknown as ReviewDraft;
    return NAMES.some((name) => draft[name]) ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: ReviewDraft, key = KEY): void {
  const kept = Object.fromEntries(NAMES.map((name) => [name, draft[name]]));
  if (NAMES.some((name) => draft[name])) storage.set(key, JSON.stringify(kept));
  else forgetDraft(key);
}

export const forgetDraft = (key = KEY): void => storage.remove(key);

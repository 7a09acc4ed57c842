import { storage } from '../../lib/storage';

/** What is being written, kept on this device until it has been sent. */
export interface Draft {
  title: string;
  author: string;
  content: string;
  /** Empty while none is chosen. */
  tag: string;
  /** Private: where mails about it go. */
  email: string;
}

interface Kept extends Draft {
  savedAt: string;
}

export const DRAFT_KEY = 'blog-post-draft';
/** Where what was changed in a post is kept until it is sent again. @param sentAt of the version that it began from */
export const draftOfSent = (sentAt: string): string => `sent-post ${sentAt}`;
export const emptyDraft: Draft = { title: '', author: '', content: '', tag: '', email: '' };

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const names = Object.keys(emptyDraft) as (keyof Draft)[];
/** Whether nothing was written yet: it is as it began. */
export const isSame = (draft: Draft, other: Draft): boolean => names.every((name) => draft[name] === other[name]);

/** The draft of this device, if there is one. @param key a text that is changed has one of its own */
export function readDraft(key = DRAFT_KEY): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const values = kept as Record<string, unknown>;
    const draft = Object.fromEntries(names.map((name) => [name, text(values[name])])) as unknown as Draft;
    return isSame(draft, emptyDraft) ? null : { ...draft, savedAt: text(values.savedAt) };
  } catch {
    return null;
  }
}

/** @param from what it began as: that again is no draft. @returns when it was kept; null when this browser keeps nothing */
export function keepDraft(draft: Draft, key = DRAFT_KEY, from = emptyDraft): Date | null {
  const now = new Date();
  if (isSame(draft, from)) {
    storage.remove(key);
    return now;
  }
  return storage.set(key, JSON.stringify({ ...draft, savedAt: now.toISOString() })) ? now : null;
}

export const forgetDraft = (key = DRAFT_KEY): void => storage.remove(key);

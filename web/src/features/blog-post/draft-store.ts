import { storage } from '../../lib/storage';

/** What is being written, kept on this device until it has been sent. */
export interface Draft {
  title: string;
  author: string;
  content: string;
}

interface Kept extends Draft {
  savedAt: string;
}

export const DRAFT_KEY = 'blog-post-draft';
export const emptyDraft: Draft = { title: '', author: '', content: '' };

const text = (value: unknown) => (typeof value === 'string' ? value : '');
export const isEmpty = (draft: Draft) => !draft.title && !draft.author && !draft.content;

/** The draft of this device, if there is one. */
export function readDraft(): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.get(DRAFT_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { title, author, content, savedAt } = kept as Record<string, unknown>;
    const draft = { title: text(title), author: text(author), content: text(content), savedAt: text(savedAt) };
    return isEmpty(draft) ? null : draft;
  } catch {
    return null;
  }
}

/** @returns when it was kept; null when this browser keeps nothing */
export function keepDraft(draft: Draft): Date | null {
  const now = new Date();
  if (isEmpty(draft)) {
    storage.remove(DRAFT_KEY);
    return now;
  }
  return storage.set(DRAFT_KEY, JSON.stringify({ ...draft, savedAt: now.toISOString() })) ? now : null;
}

export const forgetDraft = (): void => storage.remove(DRAFT_KEY);

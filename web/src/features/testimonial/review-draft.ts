import { storage } from '../../lib/storage';

const KEY = 'review-draft';

/** What was typed, kept on this device until it has been sent. A photo cannot be kept. */
export interface ReviewDraft {
  name: string;
  linkedin: string;
  review: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The draft of this device, if there is one. */
export function readDraft(): ReviewDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { name, linkedin, review } = kept as Record<string, unknown>;
    const draft = { name: text(name), linkedin: text(linkedin), review: text(review) };
    return draft.name || draft.linkedin || draft.review ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft({ name, linkedin, review }: ReviewDraft): void {
  if (name || linkedin || review) storage.set(KEY, JSON.stringify({ name, linkedin, review }));
  else forgetDraft();
}

export const forgetDraft = (): void => storage.remove(KEY);

import { type Mark, storedMarkSchema } from '@contract/moderation';
import * as v from 'valibot';
import { pageDraft } from '../../forms/draft-store';
import { storage } from '../../lib/storage';

const KEY = 'unsent marks';
/** Maximum number of stored entries: old ones may have been decided on elsewhere. */
const MAX_ENTRIES = 20;
const entriesSchema = v.array(v.tuple([v.string(), v.array(storedMarkSchema)]));
/** Marks that could not be stored, kept while the page is open. */
const inPage = new Map<string, readonly Mark[]>();
/** Marks stored by this page: another tab may sign out and remove them first. */
const ofPage = new Map<string, readonly Mark[]>();

/** Keyed by entry, latest last; storage can contain anything. */
function read(): Map<string, readonly Mark[]> {
  try {
    return new Map(v.parse(entriesSchema, JSON.parse(storage.get(KEY) ?? '[]')));
  } catch {
    return new Map();
  }
}

export const unsentMarks = {
  get: (id: string): readonly Mark[] | undefined => inPage.get(id) ?? read().get(id),
  /** @returns false if they cannot be stored on the device */
  set(id: string, marks: readonly Mark[]): boolean {
    const all = read();
    all.delete(id);
    const isStored = storage.set(KEY, JSON.stringify([...all, [id, marks]].slice(-MAX_ENTRIES)));
    if (isStored) inPage.delete(id);
    else inPage.set(id, marks);
    ofPage.set(id, marks);
    return isStored;
  },
  delete(id: string): void {
    inPage.delete(id);
    ofPage.delete(id);
    const all = read();
    if (all.delete(id)) storage.set(KEY, JSON.stringify([...all]));
  },
  /** Removes marks from the device at sign-out; this page keeps them. */
  leaveDevice(): void {
    for (const [id, marks] of new Map([...ofPage, ...read()])) inPage.set(id, inPage.get(id) ?? marks);
    storage.remove(KEY);
  },
};

/** Reason and note as typed, keyed by `_id`, or by view for several entries. */
export const reasonDraft = (about: string) => pageDraft(`reason of a rejection ${about}`, { reason: '', note: '' });

import { type Mark, storedMarkSchema } from '@contract/mark';
import * as v from 'valibot';
import { storage } from '../../lib/storage';

const KEY = 'unsent marks';
/** Entries whose marks are kept; those of others that were decided elsewhere go in time. */
const MOST = 20;
const entriesSchema = v.array(v.tuple([v.string(), v.array(storedMarkSchema)]));
/** Marks that are not on the device: they are there as long as the page is. */
const inPage = new Map<string, readonly Mark[]>();
/** What this page has put on the device: another tab that signs out takes it off before this one can. */
const ofPage = new Map<string, readonly Mark[]>();

/** What was marked on this device and not sent, by `_id` of the entry, the latest last. */
function read(): Map<string, readonly Mark[]> {
  try {
    return new Map(v.parse(entriesSchema, JSON.parse(storage.get(KEY) ?? '[]')));
  } catch {
    // What is stored on a device may be anything.
    return new Map();
  }
}

export const unsentMarks = {
  get: (id: string): readonly Mark[] | undefined => inPage.get(id) ?? read().get(id),
  /** @returns false when the device refuses */
  set(id: string, marks: readonly Mark[]): boolean {
    const all = read();
    all.delete(id);
    const isKept = storage.set(KEY, JSON.stringify([...all, [id, marks]].slice(-MOST)));
    if (isKept) inPage.delete(id);
    else inPage.set(id, marks);
    ofPage.set(id, marks);
    return isKept;
  },
  delete(id: string): void {
    inPage.delete(id);
    ofPage.delete(id);
    const all = read();
    if (all.delete(id)) storage.set(KEY, JSON.stringify([...all]));
  },
  /** Nobody is signed in: as of every draft of the dashboard, nothing of them is on the device, and this page still has them. */
  leaveDevice(): void {
    for (const [id, marks] of new Map([...ofPage, ...read()])) inPage.set(id, inPage.get(id) ?? marks);
    storage.remove(KEY);
  },
};

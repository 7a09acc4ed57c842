import { type Mark, storedMarkSchema } from '@contract/mark';
import * as v from 'valibot';
import { storage } from '../../lib/storage';

const KEY = 'unsent marks';
/** Entries whose marks are kept; those of others that were decided elsewhere go in time. */
const MOST = 20;
const entriesSchema = v.array(v.tuple([v.string(), v.array(storedMarkSchema)]));

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
  get: (id: string): readonly Mark[] | undefined => read().get(id),
  set(id: string, marks: readonly Mark[]): void {
    const all = read();
    all.delete(id);
    storage.set(KEY, JSON.stringify([...all, [id, marks]].slice(-MOST)));
  },
  delete(id: string): void {
    const all = read();
    if (all.delete(id)) storage.set(KEY, JSON.stringify([...all]));
  },
};

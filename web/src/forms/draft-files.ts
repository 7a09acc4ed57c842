import { storage } from '../lib/storage';
import type { DraftStore, DraftValues } from './draft-store';

/** On the device beside a draft that has files; it changes with them, so that other tabs see it. */
const noteOf = (key: string): string => `${key} files`;

// Fetched for a draft with files only.
const database = () => import('idb-keyval');

/** Files of a draft by what they are called, as far as this device has them. @param key that of the draft */
export async function readDraftFiles(key: string): Promise<ReadonlyMap<string, Blob>> {
  if (storage.get(noteOf(key)) === null) return new Map();
  try {
    const kept: unknown = await (await database()).get(key);
    return new Map(kept instanceof Map ? [...kept].filter(([, file]) => file instanceof Blob) : []);
  } catch {
    return new Map();
  }
}

/** Keeps the files of a draft until it is forgotten, in place of those before. @returns false when the device refuses */
export async function keepDraftFiles(key: string, files: ReadonlyMap<string, Blob>): Promise<boolean> {
  // Before and after: nothing is there that would not be deleted, and other tabs see what is complete.
  if (!storage.set(noteOf(key), 'begun')) return false;
  try {
    const { set } = await database();
    await set(key, new Map(files));
    return storage.set(noteOf(key), new Date().toISOString());
  } catch {
    return false;
  }
}

/** Calls back when another tab has kept files of a draft. @returns the end of that */
export function onDraftFiles(key: string, onKept: () => void): () => void {
  const onStored = (event: StorageEvent) => {
    if (event.key === noteOf(key) && event.newValue !== null) onKept();
  };
  window.addEventListener('storage', onStored);
  return () => window.removeEventListener('storage', onStored);
}

/** A draft that may have files: they are deleted with it, unless its text may come back. */
export const withFiles = <Values extends DraftValues>(draft: DraftStore<Values>): DraftStore<Values> => ({
  ...draft,
  forget(mayComeBack) {
    draft.forget();
    if (!mayComeBack) void forgetFiles(draft.key);
  },
});

async function forgetFiles(key: string): Promise<void> {
  if (storage.get(noteOf(key)) === null) return;
  try {
    const { del } = await database();
    await del(key);
    // Afterwards: what cannot be deleted now is deleted with the next draft.
    storage.remove(noteOf(key));
  } catch {
    // As above.
  }
}

import { storage } from '../lib/storage';
import { storedValue } from '../lib/stored-value';
import type { DraftStore, DraftValues } from './draft-store';

/** Key in localStorage of a note that a draft has files. It changes with them: other tabs get an event. */
const noteOf = (key: string): string => `${key} files`;

// Loaded for drafts with files only.
const database = () => import('idb-keyval');

/** Returns the files of a draft that this device has, by name. @param key that of the draft */
export async function readDraftFiles(key: string): Promise<ReadonlyMap<string, Blob>> {
  if (storage.get(noteOf(key)) === null) return new Map();
  try {
    const stored: unknown = await (await database()).get(key);
    return new Map(stored instanceof Map ? [...stored].filter(([, file]) => file instanceof Blob) : []);
  } catch {
    return new Map();
  }
}

/** Replaces the files of a draft. @returns false if the device refuses */
export async function storeDraftFiles(key: string, files: ReadonlyMap<string, Blob>): Promise<boolean> {
  // Before, so that whatever was stored can be deleted; and after, when other tabs can read it.
  if (!storage.set(noteOf(key), 'begun')) return false;
  try {
    const { set } = await database();
    await set(key, new Map(files));
    return storage.set(noteOf(key), new Date().toISOString());
  } catch {
    return false;
  }
}

/** Calls back when another tab has stored files of a draft. @returns a function that stops it */
export function onDraftFiles(key: string, onStored: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === noteOf(key) && event.newValue !== null) onStored();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Adds files to a draft: they are deleted with it, unless an undo may bring its text back. */
export const withFiles = <Values extends DraftValues>(draft: DraftStore<Values>): DraftStore<Values> => ({
  ...draft,
  forget(mayComeBack) {
    draft.forget();
    if (!mayComeBack) void deleteFiles(draft.key);
  },
});

async function deleteFiles(key: string): Promise<void> {
  if (storage.get(noteOf(key)) === null) return;
  try {
    const { del } = await database();
    await del(key);
    storage.remove(noteOf(key));
  } catch {
    // The note stays: the files are deleted with the next draft.
  }
}

/** Names of the file fields in which a file was chosen, for drafts that store no files. */
export function chosenFiles(key: string) {
  const { get, set, clear } = storedValue<string[]>(key, {
    read: (stored) => stored.split(','),
    write: (names) => names.join(','),
  });
  const had = (name: string): boolean => get()?.includes(name) ?? false;
  const note = (name: string, file: File | null): void => {
    const others = get()?.filter((other) => other !== name) ?? [];
    set(file ? [...others, name] : others);
  };
  return { had, note, clear };
}

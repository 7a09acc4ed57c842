import { storage } from '../lib/storage';
import { type DraftStore, type DraftValues, forgetWith } from './draft-store';

/** Note in localStorage that a draft has files: changing it notifies other tabs. */
const noteOf = (key: string): string => `${key} files`;

const database = () => import('idb-keyval');

export async function readDraftFiles(key: string): Promise<ReadonlyMap<string, Blob>> {
  if (storage.get(noteOf(key)) === null) return new Map();
  try {
    const stored: unknown = await (await database()).get(key);
    return new Map(stored instanceof Map ? [...stored].filter(([, file]) => file instanceof Blob) : []);
  } catch {
    return new Map();
  }
}

/** @returns false if they cannot be stored on the device */
export async function storeDraftFiles(key: string, files: ReadonlyMap<string, Blob>): Promise<boolean> {
  // Set first, so that incomplete files get deleted, and again to notify other tabs.
  if (!storage.set(noteOf(key), 'begun')) return false;
  try {
    const { set } = await database();
    await set(key, new Map(files));
    return storage.set(noteOf(key), new Date().toISOString());
  } catch {
    return false;
  }
}

export function onDraftFiles(key: string, onStored: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === noteOf(key) && event.newValue !== null) onStored();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Deletes the files with their draft. */
export const withFiles = <Values extends DraftValues>(draft: DraftStore<Values>): DraftStore<Values> =>
  forgetWith(draft, () => void deleteFiles(draft.key));

async function deleteFiles(key: string): Promise<void> {
  if (storage.get(noteOf(key)) === null) return;
  try {
    const { del } = await database();
    await del(key);
    storage.remove(noteOf(key));
  } catch {
    // The note stays, so the next draft deletes them.
  }
}

/** Remembers which fields had a file that is not stored. */
export function chosenFiles(key: string) {
  const names = () => storage.get(key)?.split(',') ?? [];
  const had = (name: string): boolean => names().includes(name);
  const note = (name: string, file: File | null): void => {
    const others = names().filter((other) => other !== name);
    storage.set(key, (file ? [...others, name] : others).join(','));
  };
  return { had, note, clear: () => storage.remove(key) };
}

import { onWindow } from '../lib/on-window';
import { storage } from '../lib/storage';

export type DraftValues = Record<string, string | boolean>;

export interface StoredDraft<Values> {
  values: Values;
  /** Null if only in memory. */
  savedAt: Date | null;
  /** Version of the text that the draft changes. */
  began: string;
}

export interface DraftStore<Values extends DraftValues> {
  key: string;
  empty: Values;
  /** Skips a draft that {@link older} returns. */
  read(): StoredDraft<Values> | null;
  /** Returns a draft that may be someone else's: the form asks before it shows or deletes it. */
  older(): StoredDraft<Values> | null;
  /** @returns null if the draft is only in memory */
  save(values: Values, began?: string): Date | null;
  /** @param mayComeBack keeps its files and keys, in case an undo restores the text */
  forget(mayComeBack?: boolean): void;
}

const VERSION = 2;

const memory = new Map<string, Record<string, unknown>>();

export const isSame = <Values extends DraftValues>(one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** Ignores fields that are missing in `empty` or have a different type there. */
export const pickValues = <Values extends DraftValues>(empty: Values, from: object): Values => ({
  ...empty,
  ...Object.fromEntries(
    Object.entries(from).filter(([name, value]) => Object.hasOwn(empty, name) && typeof value === typeof empty[name]),
  ),
});

const DAY_MS = 24 * 60 * 60 * 1000;

interface DeviceOptions {
  device?: typeof storage;
  /** True for forms that ask before they show a draft from an earlier day. */
  asks?: boolean;
}

/** Uses localStorage, which is synchronous: a tab may be closed right after a key press. */
export function deviceDraft<Values extends DraftValues>(
  name: string,
  empty: Values,
  { device = storage, asks = false }: DeviceOptions = {},
): DraftStore<Values> {
  const key = `${name} ${VERSION}`;
  const stored = (): StoredDraft<Values> | null => {
    const found = memory.get(key) ?? parse(device.get(key) ?? device.get(name));
    // Most drafts of version 1 had their fields at the top level.
    const values = pickValues(empty, isRecord(found.values) ? found.values : found);
    return isSame(values, empty) ? null : { values, savedAt: dateOf(found.savedAt), began: textOf(found.began) };
  };
  const older = () => {
    const found = asks && !memory.has(key) ? stored() : null;
    return found && Date.now() - Number(found.savedAt) > DAY_MS ? found : null;
  };
  return {
    key,
    empty,
    read: () => (older() ? null : stored()),
    older,
    save(values, began = '') {
      const savedAt = new Date();
      if (!device.set(key, JSON.stringify({ values, began, savedAt }))) {
        memory.set(key, { values, began });
        return null;
      }
      device.remove(name);
      memory.delete(key);
      return savedAt;
    },
    forget() {
      memory.delete(key);
      device.remove(key);
      device.remove(name);
    },
  };
}

/** Also calls `others` to delete more with the draft, unless an undo may restore its text. */
export const forgetWith = <Values extends DraftValues>(
  draft: DraftStore<Values>,
  ...others: (() => void)[]
): DraftStore<Values> => ({
  ...draft,
  forget(mayComeBack) {
    draft.forget(mayComeBack);
    if (!mayComeBack) for (const forget of others) forget();
  },
});

/** Kept only in memory. */
export const pageDraft = <Values extends DraftValues>(name: string, empty: Values): DraftStore<Values> =>
  deviceDraft(name, empty, { device: { get: () => null, set: () => false, remove: () => undefined } });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function dateOf(value: unknown): Date | null {
  const date = new Date(textOf(value));
  return Number.isNaN(date.getTime()) ? null : date;
}

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

export const onDraftFiles = (key: string, onStored: () => void): (() => void) =>
  onWindow('storage', (event) => {
    if (event.key === noteOf(key) && event.newValue !== null) onStored();
  });

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

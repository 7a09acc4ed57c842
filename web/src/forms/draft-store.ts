import { storage } from '../lib/storage';

/** Texts of a form. Its files are stored separately (`draft-files.ts`). */
export type DraftValues = Record<string, string | boolean>;

/** A form that was filled in but not sent. */
export interface StoredDraft<Values> {
  values: Values;
  /** Time it was saved on this device; null if it was not. */
  savedAt: Date | null;
  /** Version of the text that it is based on; empty if there is none. */
  began: string;
}

/** Storage of one draft until it is sent. */
export interface DraftStore<Values extends DraftValues> {
  /** Key in localStorage, which all tabs share. */
  key: string;
  empty: Values;
  read(): StoredDraft<Values> | null;
  /** @returns the time; null if only the memory of this page has the draft */
  save(values: Values, began?: string): Date | null;
  isInMemory(): boolean;
  /** @param mayComeBack an undo may bring the text back: keep the files */
  forget(mayComeBack?: boolean): void;
}

/** Version of the stored format, part of the key. */
const VERSION = 2;

/** Drafts that are not on the device, by key. */
const memory = new Map<string, Record<string, unknown>>();

export const isSame = <Values extends DraftValues>(one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** Returns the fields of `empty` with the values of `from`, where they have the same type. */
export const pickValues = <Values extends DraftValues>(empty: Values, from: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => [name, typeof from[name] === typeof nothing ? from[name] : nothing]),
  ) as Values;

/**
 * A draft in localStorage: a tab may be closed right after a key press, too early for IndexedDB.
 * @param empty the fields of the form without values
 */
export function deviceDraft<Values extends DraftValues>(
  name: string,
  empty: Values,
  device: typeof storage = storage,
): DraftStore<Values> {
  const key = `${name} ${VERSION}`;
  return {
    key,
    empty,
    read() {
      const stored = memory.get(key) ?? parse(device.get(key) ?? device.get(name));
      // Most drafts of version 1 had no `values`: the fields stood at the top.
      const values = pickValues(empty, isRecord(stored.values) ? stored.values : stored);
      return isSame(values, empty) ? null : { values, savedAt: dateOf(stored.savedAt), began: textOf(stored.began) };
    },
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
    isInMemory: () => memory.has(key),
    forget() {
      memory.delete(key);
      device.remove(key);
      device.remove(name);
    },
  };
}

/** A draft in the memory of the page: it leaves nothing on the device. */
export const pageDraft = <Values extends DraftValues>(name: string, empty: Values): DraftStore<Values> =>
  deviceDraft(name, empty, { get: () => null, set: () => false, remove: () => undefined });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns an empty record for anything that is not a stored draft. */
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

import { storage } from '../lib/storage';

/** What is typed into a form. Its files are kept apart (`draft-files.ts`). */
export type DraftValues = Record<string, string | boolean>;

/** What was typed and not sent. */
export interface StoredDraft<Values> {
  values: Values;
  /** When it was saved on this device; null while it is not. */
  savedAt: Date | null;
  /** The version of the text that it began from; empty where there was none. */
  began: string;
}

/** Where a draft is until it is sent. */
export interface DraftStore<Values extends DraftValues> {
  /** In the storage: tabs share it. */
  key: string;
  empty: Values;
  read(): StoredDraft<Values> | null;
  /** What is typed now: in the memory of the page until it is saved. */
  type(values: Values, began?: string): void;
  /** Whether something is typed that is not on the device. */
  isPending(): boolean;
  /** @returns when; null when there was nothing to save, or this browser keeps nothing */
  save(): Date | null;
  /** @param mayComeBack nothing is typed just now: what belongs to the draft beside its text stays until the form is opened again */
  forget(mayComeBack?: boolean): void;
}

/** Another format of what is stored is another version, and another key. */
const VERSION = 2;

/** What is not on the device: not yet, or never. A form that takes the place of another one goes on from it. */
const pending = new Map<string, string>();

export const isSame = <Values extends DraftValues>(one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** The values that a draft keeps, of all that a form holds. */
export const pickValues = <Values extends DraftValues>(empty: Values, from: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => [name, typeof from[name] === typeof nothing ? from[name] : nothing]),
  ) as Values;

/**
 * A draft on this device.
 * @param empty the fields of the form, with nothing in them
 */
export function deviceDraft<Values extends DraftValues>(name: string, empty: Values): DraftStore<Values> {
  const key = `${name} ${VERSION}`;
  return {
    key,
    empty,
    read() {
      const kept = parse(pending.get(key) ?? storage.get(key) ?? storage.get(name));
      // Version 1 had the values of all forms but one beside the rest.
      const values = pickValues(empty, isRecord(kept.values) ? kept.values : kept);
      return isSame(values, empty) ? null : { values, savedAt: dateOf(kept.savedAt), began: textOf(kept.began) };
    },
    type: (values, began = '') => void pending.set(key, JSON.stringify({ values, began })),
    isPending: () => pending.has(key),
    save() {
      const typed = pending.get(key);
      if (typed === undefined) return null;
      const savedAt = new Date();
      if (!storage.set(key, JSON.stringify({ ...parse(typed), savedAt }))) return null;
      storage.remove(name);
      pending.delete(key);
      return savedAt;
    },
    forget() {
      pending.delete(key);
      storage.remove(key);
      storage.remove(name);
    },
  };
}

/** A draft in the memory of the page: nothing of it is left on the device. */
export const pageDraft = <Values extends DraftValues>(name: string, empty: Values): DraftStore<Values> => ({
  ...deviceDraft(name, empty),
  save: () => null,
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What is stored on a device may be anything. */
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

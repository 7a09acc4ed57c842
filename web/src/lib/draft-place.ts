import { storage } from './storage';

/** What is typed into a form: a text for each field. */
export type Texts<Draft> = { [Name in keyof Draft]: string };

/** What was typed and not sent. */
export interface Kept<Draft> {
  draft: Draft;
  /** When it was kept on this device; null while it is not. */
  savedAt: Date | null;
  /** The version of the text that it began from; empty where there was none. */
  began: string;
}

/** Where a draft is kept on this device until it is sent. */
export interface DraftPlace<Draft> {
  /** In the storage: two tabs share it. */
  key: string;
  empty: Draft;
  read(): Kept<Draft> | null;
  /** What is typed now: in the memory of the page until it is saved. */
  type(draft: Draft, began?: string): void;
  /** Whether something is typed that is not on the device. */
  isPending(): boolean;
  /** @returns when; null when there was nothing to save, or this browser keeps nothing */
  save(): Date | null;
  forget(): void;
}

/**
 * What was typed and is not on the device: not yet, or never where the browser keeps nothing. It is the page's, not the
 * form's: a form that takes the place of another one goes on from it.
 */
const pending = new Map<string, string>();

export const isSame = <Draft extends Texts<Draft>>(draft: Draft, other: Draft): boolean =>
  (Object.keys(draft) as (keyof Draft)[]).every((name) => draft[name] === other[name]);

/** @param empty its fields, with nothing in them */
export function draftPlace<Draft extends Texts<Draft>>(key: string, empty: Draft): DraftPlace<Draft> {
  return {
    key,
    empty,
    read() {
      const values = parse(pending.get(key) ?? storage.get(key));
      const draft = { ...empty };
      for (const name of Object.keys(empty) as (keyof Draft & string)[]) {
        draft[name] = textOf(values[name]) as Draft[typeof name];
      }
      return isSame(draft, empty) ? null : { draft, savedAt: dateOf(values.savedAt), began: textOf(values.began) };
    },
    type: (draft, began = '') => void pending.set(key, JSON.stringify({ ...draft, began })),
    isPending: () => pending.has(key),
    save() {
      const typed = pending.get(key);
      if (typed === undefined) return null;
      const savedAt = new Date();
      if (!storage.set(key, JSON.stringify({ ...parse(typed), savedAt }))) return null;
      pending.delete(key);
      return savedAt;
    },
    forget() {
      pending.delete(key);
      storage.remove(key);
    },
  };
}

/** What is kept on a device may be anything. */
function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A day that is none is no day. */
function dateOf(value: unknown): Date | null {
  const date = new Date(textOf(value));
  return Number.isNaN(date.getTime()) ? null : date;
}

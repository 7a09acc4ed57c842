import type { Documents } from '@contract/application/application';
import { storage } from '../../lib/storage';

const KEY = 'application-receipt';

/** Receipt of a sent application, kept in the tab across reloads. */
export interface Receipt {
  reference: string;
  /** ISO 8601. */
  receivedAt: string;
  /** ISO date. */
  replyBy: string;
  name: string;
  mail: string;
  domain: string;
  /** Null in receipts from an earlier version. */
  documents: Documents | null;
  /** Arrival time, in milliseconds since the epoch. */
  at: number;
}

const TEXTS = ['reference', 'receivedAt', 'replyBy', 'name', 'mail', 'domain'] as const;
const isDay = (value: unknown) => !Number.isNaN(Date.parse(String(value)));

/** Returns null if there is none, or if the browser forbids storage. */
export function readReceipt(): Receipt | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const isComplete = TEXTS.every((name) => typeof stored[name] === 'string') && typeof stored.at === 'number';
    if (!isComplete || !isDay(stored.receivedAt) || !isDay(stored.replyBy)) return null;
    return { ...stored, documents: stored.documents ?? null } as unknown as Receipt;
  } catch {
    return null;
  }
}

export function storeReceipt(receipt: Receipt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(receipt));
  } catch {
    // Storage is optional: the receipt is on the page and in the email.
  }
}

export function forgetReceipt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

const SENT_KEY = 'application-sent';

/** Remembers that this device has sent an application; contains no personal data. */
interface Sent {
  reference: string;
  /** ISO 8601. */
  receivedAt: string;
}

export function readSent(): Sent | null {
  try {
    const { reference, receivedAt } = JSON.parse(storage.get(SENT_KEY) ?? '{}') as Record<string, unknown>;
    return typeof reference === 'string' && isDay(receivedAt) ? { reference, receivedAt: String(receivedAt) } : null;
  } catch {
    return null;
  }
}

export const storeSent = ({ reference, receivedAt }: Sent): boolean =>
  storage.set(SENT_KEY, JSON.stringify({ reference, receivedAt }));

export const forgetSent = (): void => storage.remove(SENT_KEY);

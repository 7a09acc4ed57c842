import type { Documents } from '@contract/application';
import { storage } from '../../lib/storage';

const KEY = 'application-receipt';

/** What is left in the hand of somebody who applied. Kept for this tab, so that a reload does not take it away. */
export interface Receipt {
  reference: string;
  /** ISO 8601. */
  receivedAt: string;
  /** A day. */
  replyBy: string;
  name: string;
  mail: string;
  domain: string;
  /** Null in receipts that an earlier version stored. */
  documents: Documents | null;
  /** When it arrived here, in milliseconds. */
  at: number;
}

const TEXTS = ['reference', 'receivedAt', 'replyBy', 'name', 'mail', 'domain'] as const;
const isDay = (value: unknown) => !Number.isNaN(Date.parse(String(value)));

/** A browser may forbid to keep anything: then it shows until the page is left. */
export function readReceipt(): Receipt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const whole = TEXTS.every((name) => typeof kept[name] === 'string') && typeof kept.at === 'number';
    if (!whole || !isDay(kept.receivedAt) || !isDay(kept.replyBy)) return null;
    return { ...kept, documents: kept.documents ?? null } as unknown as Receipt;
  } catch {
    return null;
  }
}

export function storeReceipt(receipt: Receipt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(receipt));
  } catch {
    // It is on the page and in the mail.
  }
}

export function forgetReceipt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

const SENT_KEY = 'application-sent';

/** What this device remembers of an application that was sent from it: enough to find it again, and nothing about a person. */
export interface Sent {
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

/** Somebody else wants to apply from this device. */
export const forgetSent = (): void => storage.remove(SENT_KEY);

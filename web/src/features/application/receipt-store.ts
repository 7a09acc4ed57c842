import { documentsSchema } from '@contract/application/application';
import { moment } from '@contract/validate';
import * as v from 'valibot';
import { storage } from '../../lib/storage';

const KEY = 'application-receipt';

const receiptSchema = v.object({
  reference: v.string(),
  receivedAt: moment,
  replyBy: moment,
  name: v.string(),
  mail: v.string(),
  domain: v.string(),
  /** Absent from receipts of an earlier version. */
  documents: v.optional(v.nullable(documentsSchema), null),
  /** Arrival time, in milliseconds since the epoch. */
  at: v.number(),
});
/** Kept in the tab across reloads. */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** Returns null if there is none, or if the browser forbids storage. */
export function readReceipt(): Receipt | null {
  try {
    return v.parse(receiptSchema, JSON.parse(sessionStorage.getItem(KEY) ?? ''));
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
const sentSchema = v.object({ reference: v.string(), receivedAt: moment });
type Sent = v.InferOutput<typeof sentSchema>;

export function readSent(): Sent | null {
  try {
    return v.parse(sentSchema, JSON.parse(storage.get(SENT_KEY) ?? ''));
  } catch {
    return null;
  }
}

export const storeSent = ({ reference, receivedAt }: Sent): boolean =>
  storage.set(SENT_KEY, JSON.stringify({ reference, receivedAt }));

export const forgetSent = (): void => storage.remove(SENT_KEY);

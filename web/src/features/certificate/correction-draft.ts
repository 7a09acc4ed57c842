import type { CorrectionRequest } from '@contract/correction';
import { storage } from '../../lib/storage';

const KEY = 'correction-draft';
const NAMES = ['wrong', 'right', 'email'] as const;

export const emptyRequest: CorrectionRequest = { wrong: '', right: '', email: '' };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What was typed about this certificate and not sent yet, kept on this device; null for none. */
export function readRequest(id: string): CorrectionRequest | null {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? 'null');
    if (!isRecord(kept) || kept.id !== id) return null;
    const [wrong = '', right = '', email = ''] = NAMES.map((name) => {
      const text = kept[name];
      return typeof text === 'string' ? text : '';
    });
    return wrong || right || email ? { wrong, right, email } : null;
  } catch {
    return null;
  }
}

/** Keeps the last one only: who begins another has no use for the first. */
export const keepRequest = (id: string, { wrong, right, email }: CorrectionRequest): void => {
  if (wrong || right || email) storage.set(KEY, JSON.stringify({ id, wrong, right, email }));
  else storage.remove(KEY);
};

export const forgetRequest = (): void => storage.remove(KEY);

import { sendKeys } from '../../lib/send-key';
import { storage } from '../../lib/storage';
import type { ApplicationInput } from './fields';

export const DRAFT_KEY = 'application-draft';
/** An application whose answer was lost on its way is stored once, and its receipt still found. */
export const applicationKeys = sendKeys('application-key');

/** A form that nobody has typed in. */
export const emptyApplication = {
  Name: '',
  Mail: '',
  mobile: '',
  address: '',
  university: '',
  branch: '',
  year: '',
  domain: '',
  introduction: '',
  unpaidWillingness: '',
  linkedin: '',
  github: '',
  followLinkedin: '',
  followInstagram: '',
  additionalData: '',
  terms: false,
} satisfies ApplicationInput;

interface Kept {
  values: ApplicationInput;
  savedAt: Date;
}

const isEmpty = (values: ApplicationInput) => Object.values(values).every((value) => !value);

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The application being written on this device, if there is one. What is kept on a device may be anything. */
export function readDraft(): Kept | null {
  const kept = parse(storage.get(DRAFT_KEY));
  const savedAt = new Date(String(kept.savedAt));
  const typed = (typeof kept.values === 'object' && kept.values) || {};
  const values: ApplicationInput = { ...emptyApplication, terms: 'terms' in typed && typed.terms === true };
  for (const [name, value] of Object.entries(typed)) {
    if (typeof value === 'string' && Object.hasOwn(emptyApplication, name) && name !== 'terms') {
      Object.assign(values, { [name]: value });
    }
  }
  return isEmpty(values) || Number.isNaN(savedAt.getTime()) ? null : { values, savedAt };
}

/** @returns when it was kept; null when there is nothing to keep, or this browser keeps nothing */
export function keepDraft(values: ApplicationInput): Date | null {
  if (isEmpty(values)) {
    storage.remove(DRAFT_KEY);
    return null;
  }
  const savedAt = new Date();
  return storage.set(DRAFT_KEY, JSON.stringify({ values, savedAt })) ? savedAt : null;
}

export function forgetDraft(): void {
  applicationKeys.forget();
  storage.remove(DRAFT_KEY);
}

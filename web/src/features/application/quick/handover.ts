import { quickFields } from '@contract/application/quick';
import { DOMAINS, type Domain } from '@contract/calls';
import { emptyOf } from '@contract/form';
import { isSame, pageDraft } from '../../../forms/draft-store';

const nothing = emptyOf(quickFields);

/** Kept in memory only. */
export const quickDraft = pageDraft('quick-application', nothing);
let sent = nothing;
let last = nothing;

export function markSent(values: typeof nothing): void {
  sent = values;
}

/** Values for the full form, even after sending. */
export function typedLast() {
  const typed = quickDraft.read()?.values ?? sent;
  // Return the same object while nothing has changed.
  last = isSame(typed, last) ? last : typed;
  return last;
}

export function forgetTyped(): void {
  quickDraft.forget();
  sent = nothing;
}

export interface NavigationState {
  /** Message to show again. */
  message: string;
  /** Time in milliseconds since the epoch. */
  at: number;
  domain?: Domain;
}

/** Returns null for any other state. */
export function navigationStateOf(state: unknown): NavigationState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { message, at, domain } = state as Partial<NavigationState>;
  if (typeof message !== 'string' || typeof at !== 'number') return null;
  return { message, at, domain: DOMAINS.find((name) => name === domain) };
}

import { DOMAINS, type Domain } from '@contract/domains';

/** What comes along, in navigation state, on the way from the quick form to the full one. */
export interface NavigationState {
  /** Words to go on showing. */
  said: string;
  /** When they were said, in milliseconds. */
  at: number;
  /** The domain that was chosen. */
  domain?: Domain;
}

/** @returns null when the state of the page is something else */
export function navigationStateOf(state: unknown): NavigationState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { said, at, domain } = state as Partial<NavigationState>;
  if (typeof said !== 'string' || typeof at !== 'number') return null;
  return { said, at, domain: DOMAINS.find((name) => name === domain) };
}

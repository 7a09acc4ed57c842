/** What comes along, in navigation state, on the way from the quick form to the full one. */
export interface NavigationState {
  /** Words to go on showing. */
  said: string;
  /** When they were said, in milliseconds. */
  at: number;
}

/** @returns null when the state of the page is something else */
export function navigationStateOf(state: unknown): NavigationState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { said, at } = state as Partial<NavigationState>;
  return typeof said === 'string' && typeof at === 'number' ? { said, at } : null;
}

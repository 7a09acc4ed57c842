import type { BadgeProps } from '@strapi/design-system';
import type { ModerationState } from '../../contract/moderation';

interface StateWords {
  /** In a list. */
  short: string;
  variant: BadgeProps['variant'];
  /** Beside the entry. */
  long: string;
}

const words: Record<ModerationState, StateWords> = {
  draft: { short: 'Waiting', variant: 'warning', long: 'Waiting for a decision: not public.' },
  verified: { short: 'Verified', variant: 'success', long: 'Verified: public.' },
  rejected: { short: 'Rejected', variant: 'danger', long: 'Rejected: kept, never public.' },
};

/** What the panel calls a state; undefined for users who may not read it. */
export const wordsOfState = (state: unknown): StateWords | undefined => words[state as ModerationState];

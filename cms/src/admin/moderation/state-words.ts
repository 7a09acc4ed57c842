import type { BadgeProps } from '@strapi/design-system';
import type { ModerationState } from '../../contract/moderation';

interface StateWords {
  short: string;
  variant: BadgeProps['variant'];
  long: string;
}

const words: Record<ModerationState, StateWords> = {
  draft: { short: 'Waiting', variant: 'warning', long: 'Waiting for a decision: not public.' },
  verified: { short: 'Verified', variant: 'success', long: 'Verified: public.' },
  rejected: { short: 'Rejected', variant: 'danger', long: 'Rejected: kept, never public.' },
};

/** Undefined for users who may not read the state. */
export const wordsOfState = (state: unknown): StateWords | undefined => words[state as ModerationState];

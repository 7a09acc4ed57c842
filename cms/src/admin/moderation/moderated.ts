import type { BadgeProps } from '@strapi/design-system';
import { type ModerationState, STATE_NAMES } from '../../contract/moderation';
import { moderatedTexts } from '../../contract/private-link';

export const kinds = Object.values(moderatedTexts);
export const isModerated = (model: string): boolean => kinds.some(({ uid }) => uid === model);

export const waitingList = (model: string): string =>
  `/content-manager/collection-types/${model}?page=1&pageSize=20&sort=createdAt:ASC&filters[$and][0][moderation][$eq]=draft`;

interface StateWords {
  short: string;
  variant: BadgeProps['variant'];
  long: string;
}

const { draft, verified, rejected } = STATE_NAMES;
const words: Record<ModerationState, StateWords> = {
  draft: { short: draft, variant: 'warning', long: `${draft} for a decision, not public.` },
  verified: { short: verified, variant: 'success', long: `${verified}: verified by a moderator.` },
  rejected: { short: rejected, variant: 'danger', long: `${rejected}: kept, never public.` },
};

/** Returns undefined for users who are not allowed to read the state. */
export const wordsOfState = (state: unknown): StateWords | undefined => words[state as ModerationState];

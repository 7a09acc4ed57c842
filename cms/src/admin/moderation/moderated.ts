import type { BadgeProps } from '@strapi/design-system';
import { moderatedPost } from '../../contract/blog-post';
import { moderatedTexts } from '../../contract/moderated';
import type { ModerationState } from '../../contract/moderation';

export const BLOG_POST = moderatedPost.uid;
export const TESTIMONIAL = 'api::testimonial.testimonial';

const kinds = Object.values(moderatedTexts);
export const isModerated = (model: string): boolean => kinds.some(({ uid }) => uid === model);

export const waitingList = (model: string): string =>
  `/content-manager/collection-types/${model}?page=1&pageSize=20&sort=createdAt:ASC&filters[$and][0][moderation][$eq]=draft`;

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

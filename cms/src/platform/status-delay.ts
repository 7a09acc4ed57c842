import type { Settings } from '../../config/settings';

/** So long a new state waits before the applicant is told, in milliseconds: a slip that is taken back reaches nobody. */
export const statusDelay = (): number => strapi.config.get<Settings>('settings').STATUS_MAIL_DELAY_SECONDS * 1000;

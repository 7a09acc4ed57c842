import type { Settings } from '../../config/settings';

/** The settings of this start, as `config/settings.ts` has checked them. */
export const settings = (): Settings => strapi.config.get<Settings>('settings');

import { settings } from '../../platform/settings';

/** How long the email about a new state waits, in milliseconds: a mistake that is undone in that time is not sent. */
export const statusDelay = (): number => settings().STATUS_MAIL_DELAY_SECONDS * 1000;

import type { Product } from './fixtures';

/** The date of today as the site writes it, by the clock of the product: other tests have put it forward. */
export const todayOf = ({ clock }: Product, month: 'long' | 'short'): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(clock.now());

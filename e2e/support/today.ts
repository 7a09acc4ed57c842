import type { Product } from './fixtures';

/** Formats today's date by the product's clock, which other tests move. */
export const todayOf = ({ clock }: Product, month: 'long' | 'short'): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(clock.now());

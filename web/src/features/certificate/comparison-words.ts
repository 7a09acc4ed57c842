import type { Comparison } from './compare-file';

/** What is said of a file, by what came of the comparison. */
export const comparisonWords: Record<Comparison, readonly [tone: 'ok' | 'bad', title: string, words: string]> = {
  same: ['ok', 'This is the file that was issued.', 'It has not been changed.'],
  other: [
    'bad',
    'This is not the file that was issued, or it has been changed.',
    'Don’t rely on it. The certificate’s page shows what was issued.',
  ],
  unreadable: ['bad', 'This file could not be read.', 'Please choose it again.'],
  insecure: ['bad', 'This browser cannot compare files here.', 'Please open this page by its https address.'],
};

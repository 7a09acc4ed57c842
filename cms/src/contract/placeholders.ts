/** What is shown for values that were not given. A file of its own, so that reading does not load the validators. */

/** Shown where a post has no author (specification, section 2, `/blog`). */
export const ANONYMOUS_AUTHOR = 'Anonymous Author';

/** Shown where there is no profile link (specification, section 3). */
export const NO_LINK = '#';

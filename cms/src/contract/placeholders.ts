/** What stands where something was not given. Apart from the validators, so that reading brings none of them along. */

/** Shown where a post has no author (specification, section 2, `/blog`). */
export const ANONYMOUS_AUTHOR = 'Anonymous Author';

/** Shown where there is no profile link (specification, section 3). */
export const NO_LINK = '#';

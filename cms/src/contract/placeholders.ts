/** Kept apart from the schemas, so that public pages do not load the validators. */

/** Author of a post without one (specification, section 2). */
export const ANONYMOUS_AUTHOR = 'Anonymous Author';

/** Replaces a missing profile link (specification, section 3). */
export const NO_LINK = '#';

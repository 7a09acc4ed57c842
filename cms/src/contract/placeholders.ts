/** Apart from the schemas, so that public pages do not load the validators. */

export const ANONYMOUS_AUTHOR = 'Anonymous Author';

export const NO_LINK = '#';

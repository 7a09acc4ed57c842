/**
 * The `method` of forms that our code sends. A browser sends such a form nowhere unless it is in a `<dialog>`: without
 * the code, what is typed would end up in the address.
 */
export const UNSENT = 'dialog';

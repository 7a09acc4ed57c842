/** Form method that sends nothing: without our code, the input would end up in the URL. */
export const UNSENT = 'dialog';

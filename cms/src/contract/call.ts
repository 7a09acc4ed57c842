import * as v from 'valibot';

export const success = v.literal(true);
/** An answer that says what was done. */
export const doneSchema = v.object({ success, message: v.string() });

/** The path parameter that a private page is opened by. */
export const tokenParams = v.object({ token: v.pipe(v.string(), v.description('The end of a private link.')) });

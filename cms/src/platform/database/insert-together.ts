import { together } from '../together';
import { durable } from './durable';
import { insertRows, type NewRow } from './rows';

/** Stores all rows of a request, or none. Simultaneous requests share statements and the COMMIT. @throws Unavailable */
export const insertTogether = together<readonly NewRow[], undefined>(async (requests) => {
  await durable(() => insertRows(requests.flat()));
  return requests.map(() => undefined);
});

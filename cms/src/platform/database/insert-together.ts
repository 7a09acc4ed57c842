import { together } from '../together';
import { durable } from './durable';
import { insertRows, type NewRow } from './rows';

/**
 * Stores the rows of a request, all or none, together with those of other requests of the same moment: they share
 * statements and the COMMIT. @throws Unavailable
 */
export const insertTogether = together<readonly NewRow[], undefined>(async (requests) => {
  await durable(() => insertRows(requests.flat()));
  return requests.map(() => undefined);
});

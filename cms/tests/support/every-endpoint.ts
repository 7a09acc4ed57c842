import { namedEndpoints } from '../../src/contract/moderated';

/** All calls, including those of moderated texts. */
export const everyEndpoint = Object.values(namedEndpoints);

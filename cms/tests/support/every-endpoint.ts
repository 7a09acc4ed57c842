import { namedEndpoints } from '../../src/contract/private-link';

/** All calls, including those of moderated texts. */
export const everyEndpoint = Object.values(namedEndpoints);

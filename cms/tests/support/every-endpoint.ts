import { namedEndpoints } from '../../src/api/operations/openapi/endpoints';

/** All calls, including those of moderated texts. */
export const everyEndpoint = Object.values(namedEndpoints);

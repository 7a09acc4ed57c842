import { endpoints } from '../../src/api/operations/openapi/document';

/** All calls, including those of moderated texts. */
export const everyEndpoint = Object.values(endpoints);

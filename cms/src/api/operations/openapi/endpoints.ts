import { accountEndpoints } from '../../../contract/account';
import { applicationEndpoints } from '../../../contract/application/application';
import { postEndpoints } from '../../../contract/blog-post';
import type { Endpoint } from '../../../contract/calls';
import { certificateEndpoints } from '../../../contract/certificate/certificate';
import { messageEndpoints } from '../../../contract/message';
import { operationsEndpoints } from '../../../contract/operations';
import { MODERATED_KINDS, moderatedText, privateLinkEndpoints } from '../../../contract/private-link';
import { publicEndpoints } from '../../../contract/public';
import { siteEndpoints } from '../../../contract/site';
import { teamEndpoints } from '../../../contract/team/session';
import { testimonialEndpoints } from '../../../contract/testimonial';

/** Calls by their names in the OpenAPI document. */
export const endpoints = {
  ...siteEndpoints,
  ...publicEndpoints,
  ...postEndpoints,
  ...testimonialEndpoints,
  ...privateLinkEndpoints,
  ...applicationEndpoints,
  ...certificateEndpoints,
  ...accountEndpoints,
  ...messageEndpoints,
  ...teamEndpoints,
  ...operationsEndpoints,
} as const;

/** Also those of further kinds of moderated texts. */
export const namedEndpoints: Readonly<Record<string, Endpoint>> = Object.assign(
  { ...endpoints },
  ...MODERATED_KINDS.map((kind) => moderatedText(kind).endpoints),
);

import { accountEndpoints } from '../../../contract/account';
import { applicationEndpoints } from '../../../contract/application/application';
import { postEndpoints } from '../../../contract/blog-post';
import { certificateEndpoints } from '../../../contract/certificate/certificate';
import { messageEndpoints } from '../../../contract/message';
import { operationsEndpoints } from '../../../contract/operations';
import { privateLinkEndpoints } from '../../../contract/private-link';
import { publicEndpoints } from '../../../contract/public';
import { siteEndpoints } from '../../../contract/site';
import { teamEndpoints } from '../../../contract/team/session';
import { testimonialEndpoints } from '../../../contract/testimonial';

/** Every call by name. */
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

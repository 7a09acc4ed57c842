import { account } from './api/account/feature';
import { application } from './api/application/feature';
import { applicationNote } from './api/application-record/feature';
import { applicationStep } from './api/application-status/feature';
import { auditEntry } from './api/audit/feature';
import { blogPost, postLike } from './api/blog-post/feature';
import { certificate } from './api/certificate/feature';
import { mail } from './api/mail/feature';
import { page } from './api/page/feature';
import { privateLink } from './api/private-link/feature';
import { quickApplication } from './api/quick-application/feature';
import { site } from './api/site/feature';
import { testimonial } from './api/testimonial/feature';
import type { Feature } from './platform/feature';

/** Every feature that some concern has to know: the one list of them. */
export const features: readonly Feature[] = [
  mail,
  account,
  application,
  applicationNote,
  applicationStep,
  quickApplication,
  blogPost,
  postLike,
  testimonial,
  privateLink,
  certificate,
  page,
  site,
  auditEntry,
];

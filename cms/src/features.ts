import { account, accountSession, confirmLink } from './api/account/feature';
import { knownDevice, loginChallenge, recoveryCode, secondFactor } from './api/admin-session/feature';
import { application } from './api/application/feature';
import { applicationNote } from './api/application-record/feature';
import { applicationNotification } from './api/application-status/feature';
import { auditEntry } from './api/audit/feature';
import { blogPost, postLike, postPicture } from './api/blog-post/feature';
import { certificate } from './api/certificate/feature';
import { contactMessage } from './api/contact-message/feature';
import { correction } from './api/correction/feature';
import { credential } from './api/credential/feature';
import { credentialKey } from './api/credential-key/feature';
import { domain } from './api/domain/feature';
import { intern } from './api/intern/feature';
import { mail } from './api/mail/feature';
import { page } from './api/page/feature';
import { linkNotification, privateLink } from './api/private-link/feature';
import { quickApplication } from './api/quick-application/feature';
import { reminder } from './api/reminder/feature';
import { site } from './api/site/feature';
import { invitation } from './api/team/feature';
import { testimonial } from './api/testimonial/feature';
import { webhook, webhookDelivery } from './api/webhook/feature';
import type { Features } from './platform/feature';

/** In the order in which they are counted and deleted. */
export const features: Features = [
  mail,
  account,
  accountSession,
  confirmLink,
  invitation,
  secondFactor,
  recoveryCode,
  loginChallenge,
  knownDevice,
  blogPost,
  postLike,
  postPicture,
  testimonial,
  privateLink,
  linkNotification,
  certificate,
  intern,
  credential,
  credentialKey,
  correction,
  contactMessage,
  reminder,
  application,
  applicationNote,
  applicationNotification,
  quickApplication,
  page,
  domain,
  site,
  webhook,
  webhookDelivery,
  auditEntry,
];

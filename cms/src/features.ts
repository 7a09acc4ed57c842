import { account, accountSession, confirmLink } from './api/account/feature';
import { application, applicationNotification } from './api/application/feature';
import { quickApplication } from './api/application/quick/feature';
import { applicationNote } from './api/application/record/feature';
import { round } from './api/application/round/feature';
import { blogPost, postLike, postPicture } from './api/blog-post/feature';
import { correction } from './api/certificate/correction/feature';
import { credential } from './api/certificate/credential/feature';
import { credentialKey } from './api/certificate/credential-key';
import { certificate } from './api/certificate/feature';
import { letter } from './api/certificate/letter/feature';
import { internship, internshipEntry, mentor } from './api/internship/feature';
import { interview } from './api/interview/feature';
import { mail } from './api/mail/feature';
import { emailText } from './api/mail/text/feature';
import { contactMessage } from './api/message/contact/feature';
import { reminder } from './api/message/reminder/feature';
import { linkNotification, privateLink } from './api/moderation/private-link/feature';
import { auditEntry } from './api/operations/audit/feature';
import { webhook, webhookDelivery } from './api/operations/webhook/feature';
import { domain } from './api/site/domain/feature';
import { site } from './api/site/feature';
import { page } from './api/site/page/feature';
import { invitation, knownDevice, loginChallenge, recoveryCode, secondFactor } from './api/team/feature';
import { testimonial } from './api/testimonial/feature';
import type { Features } from './platform/feature';

/** Features in the order in which their rows are counted and deleted. */
export const features: Features = [
  mail,
  emailText,
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
  letter,
  credential,
  credentialKey,
  correction,
  contactMessage,
  reminder,
  application,
  applicationNote,
  interview,
  internship,
  internshipEntry,
  mentor,
  applicationNotification,
  quickApplication,
  round,
  page,
  domain,
  site,
  webhook,
  webhookDelivery,
  auditEntry,
];

import { accountCalls } from './account-calls';
import { adminCalls } from './admin-calls';
import { applicationCalls } from './application-calls';
import { blogPostCalls } from './blog-post-calls';
import type { Call } from './call';
import { certificateCalls } from './certificate-calls';
import { contactMessageCalls } from './contact-message-calls';
import type { endpoints } from './endpoints';
import { privateLinkCalls } from './private-link-calls';
import { reminderCalls } from './reminder-calls';
import { siteCalls } from './site-calls';
import { testimonialCalls } from './testimonial-calls';

export type CallName = keyof typeof endpoints;

/** The documented calls in their sections; one that is missing is a type error at {@link calls}. */
export const callSections = {
  Blog: blogPostCalls,
  Testimonials: testimonialCalls,
  'Private links': privateLinkCalls,
  Applications: applicationCalls,
  Certificates: certificateCalls,
  Accounts: accountCalls,
  Messages: contactMessageCalls,
  'The next round': reminderCalls,
  Dashboard: adminCalls,
  Site: siteCalls,
} as const;

/** Every documented call. The site never imports it: it is for the document of the API, and for tests. */
export const calls: Record<CallName, Call> = {
  ...blogPostCalls,
  ...testimonialCalls,
  ...privateLinkCalls,
  ...applicationCalls,
  ...certificateCalls,
  ...accountCalls,
  ...contactMessageCalls,
  ...reminderCalls,
  ...adminCalls,
  ...siteCalls,
};

import { accountRoutes } from './api/account/routes';
import { adminSessionRoutes } from './api/admin-session/routes';
import { applicationRoutes } from './api/application/routes';
import { applicationRecordRoutes } from './api/application-record/routes';
import { applicationStatusRoutes } from './api/application-status/routes';
import { auditRoutes } from './api/audit/routes';
import { blogPostRoutes } from './api/blog-post/routes';
import { certificateRoutes } from './api/certificate/routes';
import { certificateSheetRoutes } from './api/certificate-sheet/routes';
import { contactMessageRoutes } from './api/contact-message/routes';
import { correctionRoutes } from './api/correction/routes';
import { credentialRoutes } from './api/credential/routes';
import { domainRoutes } from './api/domain/routes';
import { exportRoutes } from './api/export/routes';
import { internRoutes } from './api/intern/routes';
import { mailRoutes } from './api/mail/routes';
import { openapiRoutes } from './api/openapi/routes';
import { pageRoutes } from './api/page/routes';
import { privateLinkRoutes } from './api/private-link/routes';
import { quickApplicationRoutes } from './api/quick-application/routes';
import { recoveryRoutes } from './api/recovery/routes';
import { reminderRoutes } from './api/reminder/routes';
import { siteRoutes } from './api/site/routes';
import { summaryRoutes } from './api/summary/routes';
import { teamRoutes } from './api/team/routes';
import { testimonialRoutes } from './api/testimonial/routes';
import type { ApiRoute } from './platform/http/route';

export const apiRoutes: readonly ApiRoute[] = [
  ...blogPostRoutes,
  ...testimonialRoutes,
  ...privateLinkRoutes,
  ...quickApplicationRoutes,
  ...applicationRoutes,
  ...applicationStatusRoutes,
  ...applicationRecordRoutes,
  ...certificateRoutes,
  ...certificateSheetRoutes,
  ...credentialRoutes,
  ...correctionRoutes,
  ...internRoutes,
  ...accountRoutes,
  ...contactMessageRoutes,
  ...reminderRoutes,
  ...adminSessionRoutes,
  ...teamRoutes,
  ...recoveryRoutes,
  ...mailRoutes,
  ...auditRoutes,
  ...exportRoutes,
  ...summaryRoutes,
  ...siteRoutes,
  ...pageRoutes,
  ...domainRoutes,
  ...openapiRoutes,
];

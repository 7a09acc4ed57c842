import { internRoutes } from './api/account/intern/routes';
import { accountRoutes } from './api/account/routes';
import { quickApplicationRoutes } from './api/application/quick/routes';
import { applicationRecordRoutes } from './api/application/record/routes';
import { roundRoutes } from './api/application/round/routes';
import { applicationRoutes } from './api/application/routes';
import { applicationStatusRoutes } from './api/application/status/routes';
import { completedRoutes } from './api/certificate/completed/routes';
import { correctionRoutes } from './api/certificate/correction/routes';
import { credentialRoutes } from './api/certificate/credential/routes';
import { letterRoutes } from './api/certificate/letter/routes';
import { certificateRoutes } from './api/certificate/routes';
import { severalRoutes } from './api/certificate/several/routes';
import { certificateSheetRoutes } from './api/certificate/sheet/routes';
import { boardRoutes } from './api/internship/board/routes';
import { internshipRoutes } from './api/internship/routes';
import { interviewRoutes } from './api/interview/routes';
import { mailRoutes } from './api/mail/routes';
import { contactMessageRoutes } from './api/message/contact/routes';
import { reminderRoutes } from './api/message/reminder/routes';
import { privateLinkRoutes } from './api/moderation/private-link/routes';
import { auditRoutes } from './api/operations/audit/routes';
import { exportRoutes } from './api/operations/export/routes';
import { openapiRoutes } from './api/operations/openapi/routes';
import { summaryRoutes } from './api/operations/summary/routes';
import { siteRoutes } from './api/site/routes';
import { recoveryRoutes } from './api/team/recovery/routes';
import { teamRoutes } from './api/team/routes';
import { adminSessionRoutes } from './api/team/session/routes';
import { features } from './features';
import { isModerated } from './platform/feature';
import type { ApiRoute } from './platform/http/route';

export const apiRoutes: readonly ApiRoute[] = [
  ...features.filter(isModerated).flatMap(({ routes }) => routes),
  ...privateLinkRoutes,
  ...quickApplicationRoutes,
  ...applicationRoutes,
  ...applicationStatusRoutes,
  ...applicationRecordRoutes,
  ...roundRoutes,
  ...interviewRoutes,
  ...internshipRoutes,
  ...boardRoutes,
  ...certificateRoutes,
  ...severalRoutes,
  ...completedRoutes,
  ...letterRoutes,
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
  ...openapiRoutes,
];

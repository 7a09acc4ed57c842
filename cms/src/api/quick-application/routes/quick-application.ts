import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';

export default {
  routes: [
    route(endpoints.quickApply, 'quick-application.create', { middlewares: [limited('quickApplication')] }),
    route(endpoints.listQuickApplications, 'quick-application.list', {
      policies: ['api::admin-session.is-site-admin'],
    }),
  ],
};

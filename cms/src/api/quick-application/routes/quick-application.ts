import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import quickApplication from '../controllers/quick-application';

export default {
  routes: [
    route(endpoints.quickApply, quickApplication.create, { middlewares: [limited('quickApplication')] }),
    route(endpoints.listQuickApplications, quickApplication.list, {
      policies: allowed('read'),
    }),
  ],
};

import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import application from '../controllers/application';

export default {
  routes: [
    route(endpoints.apply, application.apply, { middlewares: [limited('application')] }),
    route(endpoints.readApplicationDocument, application.readDocument, {
      policies: allowed('read'),
    }),
  ],
};

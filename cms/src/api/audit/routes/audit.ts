import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';
import audit from '../controllers/audit';

export default {
  routes: [route(endpoints.listAudit, audit.list, { policies: ['api::admin-session.is-site-admin'] })],
};

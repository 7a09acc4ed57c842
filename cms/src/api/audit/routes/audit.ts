import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';

export default {
  routes: [route(endpoints.listAudit, 'audit.list', { policies: ['api::admin-session.is-site-admin'] })],
};

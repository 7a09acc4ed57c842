import { endpoints } from '../../../contract/endpoints';
import { allowed, route } from '../../../platform/http/route';
import audit from '../controllers/audit';

export default {
  routes: [route(endpoints.listAudit, audit.list, { policies: allowed('administer') })],
};

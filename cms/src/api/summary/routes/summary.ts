import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';
import summary from '../controllers/summary';

export default {
  routes: [route(endpoints.readSummary, summary.read, { policies: ['api::admin-session.is-site-admin'] })],
};

import { endpoints } from '../../../contract/endpoints';
import { allowed, route } from '../../../platform/http/route';
import summary from '../controllers/summary';

export default {
  routes: [route(endpoints.readSummary, summary.read, { policies: allowed('read') })],
};

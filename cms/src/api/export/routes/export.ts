import { endpoints } from '../../../contract/endpoints';
import { allowed, route } from '../../../platform/http/route';
import exporting from '../controllers/export';

const policies = allowed('export');

export default {
  routes: [
    route(endpoints.exportApplications, exporting.applications, { policies }),
    route(endpoints.exportEmailList, exporting.emailList, { policies }),
  ],
};

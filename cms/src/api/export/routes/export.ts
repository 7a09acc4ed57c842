import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';
import exporting from '../controllers/export';

const policies = ['api::admin-session.is-site-admin'];

export default {
  routes: [
    route(endpoints.exportApplications, exporting.applications, { policies }),
    route(endpoints.exportEmailList, exporting.emailList, { policies }),
  ],
};

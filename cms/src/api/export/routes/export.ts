import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';

const policies = ['api::admin-session.is-site-admin'];

export default {
  routes: [
    route(endpoints.exportApplications, 'export.applications', { policies }),
    route(endpoints.exportEmailList, 'export.emailList', { policies }),
  ],
};

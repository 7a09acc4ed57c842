import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';
import applicationRecord from '../controllers/application-record';

const policies = ['api::admin-session.is-site-admin'];

export default {
  routes: [
    route(endpoints.listApplications, applicationRecord.list, { policies }),
    route(endpoints.setApplicationsStatus, applicationRecord.setStatusOfAll, { policies }),
    route(endpoints.readApplication, applicationRecord.read, { policies }),
    route(endpoints.setApplicationStatus, applicationRecord.setStatus, { policies }),
    route(endpoints.addApplicationNote, applicationRecord.addNote, { policies }),
  ],
};

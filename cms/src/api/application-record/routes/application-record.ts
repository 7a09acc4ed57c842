import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';

const policies = ['api::admin-session.is-site-admin'];

export default {
  routes: [
    route(endpoints.listApplications, 'application-record.list', { policies }),
    route(endpoints.setApplicationsStatus, 'application-record.setStatusOfAll', { policies }),
    route(endpoints.readApplication, 'application-record.read', { policies }),
    route(endpoints.setApplicationStatus, 'application-record.setStatus', { policies }),
    route(endpoints.addApplicationNote, 'application-record.addNote', { policies }),
  ],
};

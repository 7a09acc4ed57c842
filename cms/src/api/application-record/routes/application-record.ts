import { endpoints } from '../../../contract/endpoints';
import { allowed, route } from '../../../platform/http/route';
import applicationRecord from '../controllers/application-record';

const reads = { policies: allowed('read') };
const decides = { policies: allowed('moderate') };

export default {
  routes: [
    route(endpoints.listApplications, applicationRecord.list, reads),
    route(endpoints.setApplicationsStatus, applicationRecord.setStatusOfAll, decides),
    route(endpoints.readApplication, applicationRecord.read, reads),
    route(endpoints.setApplicationStatus, applicationRecord.setStatus, decides),
    route(endpoints.addApplicationNote, applicationRecord.addNote, decides),
  ],
};

import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';
import applicationStatus from '../controllers/application-status';

const reads = { middlewares: [limited('applicationStatus')] };
const writes = { middlewares: [limited('applicationChange')] };

export default {
  routes: [
    route(endpoints.readApplicationStatus, applicationStatus.read, reads),
    route(endpoints.withdrawApplication, applicationStatus.withdraw, writes),
    route(endpoints.correctApplication, applicationStatus.correct, writes),
    route(endpoints.correctContact, applicationStatus.correctContact, writes),
    route(endpoints.hasApplied, applicationStatus.hasApplied, { middlewares: [limited('applied')] }),
  ],
};

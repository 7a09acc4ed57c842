import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';

const reads = { middlewares: [limited('applicationStatus')] };
const writes = { middlewares: [limited('applicationChange')] };

export default {
  routes: [
    route(endpoints.readApplicationStatus, 'application-status.read', reads),
    route(endpoints.withdrawApplication, 'application-status.withdraw', writes),
    route(endpoints.correctContact, 'application-status.correct', writes),
    route(endpoints.hasApplied, 'application-status.hasApplied', { middlewares: [limited('applied')] }),
  ],
};

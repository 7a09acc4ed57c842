import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import correction from '../controllers/correction';

const policies = allowed('certify');

export default {
  routes: [
    route(endpoints.requestCorrection, correction.ask, { middlewares: [limited('correction')] }),
    route(endpoints.listCorrections, correction.list, { policies }),
    route(endpoints.correctCertificate, correction.correct, { policies }),
    route(endpoints.declineCorrection, correction.decline, { policies }),
  ],
};

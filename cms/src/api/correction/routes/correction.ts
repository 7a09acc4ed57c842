import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';
import correction from '../controllers/correction';

const policies = ['api::admin-session.is-site-admin'];

export default {
  routes: [
    route(endpoints.requestCorrection, correction.ask, { middlewares: [limited('correction')] }),
    route(endpoints.listCorrections, correction.list, { policies }),
    route(endpoints.correctCertificate, correction.correct, { policies }),
    route(endpoints.declineCorrection, correction.decline, { policies }),
  ],
};

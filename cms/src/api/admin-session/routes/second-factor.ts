import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import secondFactor from '../controllers/second-factor';

const policies = allowed('own account');
const middlewares = [limited('ownPassword')];

export default {
  routes: [
    route(endpoints.listSecondFactors, secondFactor.list, { policies }),
    route(endpoints.beginTotp, secondFactor.beginTotp, { policies, middlewares }),
    route(endpoints.confirmTotp, secondFactor.confirmTotp, { policies, middlewares }),
    route(endpoints.beginPasskey, secondFactor.beginPasskey, { policies, middlewares }),
    route(endpoints.confirmPasskey, secondFactor.confirmPasskey, { policies, middlewares }),
    route(endpoints.renewRecoveryCodes, secondFactor.renewCodes, { policies, middlewares }),
    route(endpoints.removeSecondFactor, secondFactor.remove, { policies, middlewares }),
  ],
};

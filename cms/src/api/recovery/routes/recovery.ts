import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';
import recovery from '../controllers/recovery';

export default {
  routes: [
    route(endpoints.recoverPassword, recovery.sendLink, { middlewares: [limited('recoverPassword')] }),
    route(endpoints.resetPassword, recovery.reset, { middlewares: [limited('resetPassword')] }),
  ],
};

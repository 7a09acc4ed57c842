import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';
import adminSession from '../controllers/admin-session';

export default {
  routes: [
    route(endpoints.adminLogin, adminSession.signIn, { middlewares: [limited('adminLogin')] }),
    route(endpoints.adminLogout, adminSession.signOut, { policies: ['api::admin-session.is-site-admin'] }),
  ],
};

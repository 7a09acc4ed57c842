import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';

export default {
  routes: [
    route(endpoints.adminLogin, 'admin-session.signIn', { middlewares: [limited('adminLogin')] }),
    route(endpoints.adminLogout, 'admin-session.signOut', { policies: ['api::admin-session.is-site-admin'] }),
  ],
};

import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import adminSession from '../controllers/admin-session';

export default {
  routes: [
    route(endpoints.adminLogin, adminSession.signIn, { middlewares: [limited('adminLogin')] }),
    route(endpoints.adminLoginCode, adminSession.signInWithCode, { middlewares: [limited('adminLoginCode')] }),
    route(endpoints.adminLoginPasskeyOptions, adminSession.passkeyOptions, {
      middlewares: [limited('adminLoginCode')],
    }),
    route(endpoints.adminLoginPasskey, adminSession.signInWithPasskey, { middlewares: [limited('adminLoginCode')] }),
    route(endpoints.adminLogout, adminSession.signOut, { policies: allowed('own account') }),
    route(endpoints.openPanel, adminSession.openPanel, { policies: allowed('own account') }),
    route(endpoints.listSessions, adminSession.listSessions, { policies: allowed('own account') }),
    route(endpoints.endSessions, adminSession.endSessions, { policies: allowed('own account') }),
    route(endpoints.readMe, adminSession.me, { policies: allowed('own account') }),
  ],
};

import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../lib/route';

export default {
  routes: [
    route(endpoints.register, 'account.register', { middlewares: [limited('register')] }),
    route(endpoints.login, 'account.login', { middlewares: [limited('login')] }),
    route(endpoints.logout, 'account.logout', { policies: ['api::account.is-logged-in'] }),
  ],
};

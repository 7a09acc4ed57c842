import { endpoints } from '../../../contract/endpoints';
import { rules } from '../../../platform/http/limit-rules';
import { limited, route } from '../../../platform/http/route';
import account from '../controllers/account';

const isLoggedIn = 'api::account.is-logged-in';
const ownerOnly = { policies: [isLoggedIn], middlewares: [limited('changeAccount')] };

export default {
  routes: [
    route(endpoints.register, account.register, { middlewares: [limited('register')] }),
    route(endpoints.login, account.login, { middlewares: [limited('login')] }),
    route(endpoints.logout, account.logout, { policies: [isLoggedIn], middlewares: [limited('account')] }),
    route(endpoints.readAccount, account.overview, {
      policies: [isLoggedIn, 'api::account.has-confirmed-address'],
      middlewares: [limited('account')],
    }),
    route(endpoints.sendConfirmation, account.sendConfirmation, {
      policies: [isLoggedIn],
      middlewares: [limited('confirmMail')],
    }),
    route(endpoints.confirmAddress, account.confirm, { middlewares: [limited('confirmAddress')] }),
    route(endpoints.forgotPassword, account.forgotPassword, { middlewares: [limited('forgotPassword')] }),
    route(endpoints.setForgottenPassword, account.setForgottenPassword, {
      middlewares: [limited('setForgottenPassword')],
    }),
    route(endpoints.changePassword, account.changePassword, ownerOnly),
    route(endpoints.changeName, account.changeName, ownerOnly),
    route(endpoints.changeEmail, account.changeEmail, {
      policies: [isLoggedIn, 'api::account.has-confirmed-address'],
      middlewares: [limited([...rules.changeEmail, ...rules.changeAccount])],
    }),
    route(endpoints.deleteAccount, account.remove, ownerOnly),
  ],
};

import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';
import intern from '../controllers/intern';

/** Whoever has proved that the address of the account is theirs. */
const ownerOnly = {
  policies: ['api::account.is-logged-in', 'api::account.has-confirmed-address'],
  middlewares: [limited('internPage')],
};

export default {
  routes: [
    route(endpoints.readIntern, intern.read, { middlewares: [limited('lookup')] }),
    route(endpoints.makeInternPage, intern.make, ownerOnly),
    route(endpoints.removeInternPage, intern.remove, ownerOnly),
    route(endpoints.chooseInternText, intern.choose, {
      ...ownerOnly,
      middlewares: [limited('internText')],
    }),
  ],
};

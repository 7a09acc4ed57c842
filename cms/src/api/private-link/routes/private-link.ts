import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';
import privateLink from '../controllers/private-link';

export default {
  routes: [
    route(endpoints.readSentText, privateLink.read, { middlewares: [limited('privateLink')] }),
    route(endpoints.withdrawSentText, privateLink.withdraw, { middlewares: [limited('privateLinkChange')] }),
  ],
};

import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';

export default {
  routes: [
    route(endpoints.readSentText, 'private-link.read', { middlewares: [limited('privateLink')] }),
    route(endpoints.withdrawSentText, 'private-link.withdraw', { middlewares: [limited('privateLinkChange')] }),
  ],
};

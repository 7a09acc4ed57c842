import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';

const writes = { middlewares: [limited('privateLinkChange')] };

export default {
  routes: [
    route(endpoints.readSentText, 'private-link.read', { middlewares: [limited('privateLink')] }),
    route(endpoints.sendPostAgain, 'private-link.sendPostAgain', writes),
    route(endpoints.sendReviewAgain, 'private-link.sendReviewAgain', writes),
    route(endpoints.withdrawSentText, 'private-link.withdraw', writes),
  ],
};

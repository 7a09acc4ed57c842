import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import contactMessage from '../controllers/contact-message';

const policies = allowed('answer');

export default {
  routes: [
    route(endpoints.sendMessage, contactMessage.send, { middlewares: [limited('contact')] }),
    route(endpoints.listMessages, contactMessage.list, { policies }),
    route(endpoints.closeMessage, contactMessage.close, { policies }),
  ],
};

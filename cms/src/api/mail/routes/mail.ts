import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';
import mail from '../controllers/mail';

const policies = ['api::admin-session.is-site-admin'];

export default {
  routes: [
    route(endpoints.listMails, mail.list, { policies }),
    route(endpoints.sendMailAgain, mail.again, { policies }),
  ],
};

import { endpoints } from '../../../contract/endpoints';
import { allowed, route } from '../../../platform/http/route';
import mail from '../controllers/mail';

const policies = allowed('administer');

export default {
  routes: [
    route(endpoints.listMails, mail.list, { policies }),
    route(endpoints.sendMailAgain, mail.again, { policies }),
  ],
};

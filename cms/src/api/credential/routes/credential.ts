import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';
import credential from '../controllers/credential';

export default {
  routes: [
    route(endpoints.readCredential, credential.credential, { middlewares: [limited('lookup')] }),
    route(endpoints.readBadge, credential.badge, { middlewares: [limited('lookup')] }),
    route(endpoints.readStatusList, credential.statusList),
  ],
};

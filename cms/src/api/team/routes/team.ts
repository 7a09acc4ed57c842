import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import team from '../controllers/team';

const policies = allowed('administer');

export default {
  routes: [
    route(endpoints.listPeople, team.list, { policies }),
    route(endpoints.invitePerson, team.invite, { policies, middlewares: [limited('invite')] }),
    route(endpoints.changeRole, team.changeRole, { policies }),
    route(endpoints.removePerson, team.remove, { policies }),
    route(endpoints.resetSecondFactor, team.resetSecondFactor, { policies }),
    route(endpoints.acceptInvitation, team.accept, { middlewares: [limited('acceptInvitation')] }),
  ],
};

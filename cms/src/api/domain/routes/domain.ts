import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';
import domain from '../controllers/domain';

export default { routes: [route(endpoints.readDomain, domain.read)] };

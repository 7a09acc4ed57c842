import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';
import site from '../controllers/site';

export default { routes: [route(endpoints.readSite, site.read)] };

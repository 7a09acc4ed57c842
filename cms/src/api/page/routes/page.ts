import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';

export default { routes: [route(endpoints.readPage, 'page.read')] };

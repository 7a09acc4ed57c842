import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../lib/http/route';

export default { routes: [route(endpoints.readPage, 'page.read')] };

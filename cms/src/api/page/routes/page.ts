import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../lib/route';

export default { routes: [route(endpoints.readPage, 'page.read')] };

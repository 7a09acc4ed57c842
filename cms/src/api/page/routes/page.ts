import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';
import page from '../controllers/page';

export default { routes: [route(endpoints.readPage, page.read)] };

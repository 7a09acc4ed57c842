import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';
import openapi from '../controllers/openapi';

export default {
  routes: [route(endpoints.readOpenApi, openapi.readOpenApi), route(endpoints.readDocs, openapi.readDocs)],
};

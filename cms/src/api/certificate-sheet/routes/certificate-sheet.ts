import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';

const policies = ['api::admin-session.is-site-admin'];
const middlewares = [limited('sheet')];

export default {
  routes: [
    route(endpoints.readSheetTemplate, 'certificate-sheet.template', { policies }),
    route(endpoints.checkSheet, 'certificate-sheet.check', { policies, middlewares }),
    route(endpoints.issueSheet, 'certificate-sheet.issue', { policies, middlewares }),
  ],
};

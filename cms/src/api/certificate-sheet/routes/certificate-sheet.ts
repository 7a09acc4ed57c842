import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import certificateSheet from '../controllers/certificate-sheet';

const policies = allowed('certify');
const middlewares = [limited('sheet')];

export default {
  routes: [
    route(endpoints.readSheetTemplate, certificateSheet.template, { policies }),
    route(endpoints.checkSheet, certificateSheet.check, { policies, middlewares }),
    route(endpoints.issueSheet, certificateSheet.issue, { policies, middlewares }),
  ],
};

import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import certificate from '../controllers/certificate';

const policies = allowed('certify');

export default {
  routes: [
    route(endpoints.lookupCertificate, certificate.lookup, { middlewares: [limited('lookup')] }),
    route(endpoints.readCertificatePdf, certificate.pdf, { middlewares: [limited('lookup')] }),
    route(endpoints.readCertificatePicture, certificate.picture, { middlewares: [limited('lookup')] }),
    route(endpoints.issueCertificate, certificate.issue, { policies }),
    route(endpoints.listCertificates, certificate.list, { policies }),
    route(endpoints.listSelected, certificate.listSelected, { policies }),
    route(endpoints.issueSelected, certificate.issueSelected, { policies }),
    route(endpoints.revokeCertificate, certificate.revoke, { policies }),
  ],
};

import { type CertificateAnswer, lookupSchema } from '../../contract/certificate';
import type { PageReads } from '../../platform/feature';
import { readForPage } from '../../platform/http/page-read';
import { serviceOf } from '../../platform/service-of';
import { presentCertificate } from './presenter';
import type certificateService from './services/certificate';
import type certificateFileService from './services/certificate-file';

export const pageReads = {
  lookupCertificate: ({ query }) =>
    readForPage(lookupSchema, query, async ({ id }): Promise<CertificateAnswer> => {
      const row = await serviceOf<typeof certificateService>('api::certificate.certificate').find(id);
      const files = serviceOf<typeof certificateFileService>('api::certificate.certificate-file');
      return { success: true, data: presentCertificate(await files.withFile(row)) };
    }),
} satisfies PageReads;

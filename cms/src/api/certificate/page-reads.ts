import { type CertificateAnswer, lookupSchema } from '../../contract/certificate';
import type { PageReads } from '../../platform/feature';
import { readForPage } from '../../platform/http/page-read';
import * as certificates from './certificate';
import * as certificateFiles from './certificate-file';
import { presentCertificate } from './presenter';

export const pageReads = {
  lookupCertificate: ({ query }) =>
    readForPage(lookupSchema, query, async ({ id }): Promise<CertificateAnswer> => {
      const row = await certificates.find(id);
      return { success: true, data: presentCertificate(await certificateFiles.withFile(row)) };
    }),
} satisfies PageReads;

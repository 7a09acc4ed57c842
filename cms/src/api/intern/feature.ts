import { type InternAnswer, internParamsSchema } from '../../contract/intern';
import type { Feature } from '../../platform/feature';
import { readForPage } from '../../platform/http/page-read';
import { serviceOf } from '../../platform/service-of';
import { CERTIFICATE } from '../certificate/row';
import type internService from './services/intern';

/** The pages of interns: a column of their certificates. */
export const intern: Feature = {
  uid: CERTIFICATE,
  pageReads: {
    readIntern: ({ params }) =>
      readForPage(
        internParamsSchema,
        params,
        async ({ slug }): Promise<InternAnswer> => ({
          success: true,
          data: await serviceOf<typeof internService>('api::intern.intern').read(slug),
        }),
      ),
  },
};

import { type InternAnswer, internParamsSchema } from '../../../contract/intern';
import type { Feature } from '../../../platform/feature';
import { readForPage } from '../../../platform/public-read';
import { CERTIFICATE } from '../../certificate/present';
import * as interns from './intern';

export const intern: Feature = {
  uid: CERTIFICATE,
  pageReads: {
    readIntern: ({ params }) =>
      readForPage(
        internParamsSchema,
        params,
        async ({ slug }): Promise<InternAnswer> => ({
          success: true,
          data: await interns.read(slug),
        }),
      ),
  },
};

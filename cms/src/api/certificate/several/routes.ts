import {
  type Certificate,
  certificateEndpoints,
  certificateKeysIn,
  severalAnswerSchema,
  severalSchema,
} from '../../../contract/certificate/certificate';
import type { Letter } from '../../../contract/certificate/letter';
import { MINUTES, rules } from '../../../platform/http/limit-rules';
import { route, routes } from '../../../platform/http/route';
import { matchOf } from '../certificate';
import { presentLetter } from '../letter/present';
import { isReleased, letters } from '../letter/row';
import { presentCertificate } from '../present';
import { certificateRows } from '../row';

/** Keeps the order of the IDs. Draws no PDFs. */
async function findSeveral(texts: readonly string[]): Promise<(Certificate | Letter | null)[]> {
  const queries = texts.map(certificateKeysIn);
  const $in = [...new Set(queries.flatMap(({ keys }) => keys))];
  const found = new Map<string, Certificate | Letter>();
  for (const row of await certificateRows().findMany({ where: { certificateKey: { $in } } }))
    found.set(row.certificateKey, presentCertificate(row));
  for (const row of await letters().findMany({ where: { letterKey: { $in } } }))
    if (isReleased(row)) found.set(row.letterKey, presentLetter(row));
  return queries.map((one) => matchOf(one, found));
}

export const severalRoutes = routes('Certificates', [
  route(certificateEndpoints.lookupSeveral, {
    summary: 'Look up several certificates and letters by their IDs',
    description:
      'Answers in the order of `ids`, with `null` for an unknown ID. `pdfSha256` is `null` until someone has opened the certificate. Each ID counts towards the limit.',
    body: severalSchema,
    answer: severalAnswerSchema,
    // Each ID costs as much as a single lookup: 60 a minute.
    limit: [
      ...rules.lookup,
      { name: 'lookup-several', points: 600, duration: 10 * MINUTES, by: 'address', each: 'ids' },
    ],
    handler: async ({ body }) => ({ data: await findSeveral(body.ids) }),
  }),
]);

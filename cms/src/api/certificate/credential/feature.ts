import { type BaseRow, rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';
import { APPLICATION, type ApplicationRow } from '../../application/row';
import { CERTIFICATE, type CertificateRow, certificateRows } from '../row';

export const CREDENTIAL = 'api::certificate.credential';

export interface CredentialRow extends BaseRow {
  /** Key of a certificate or a letter. Unique. */
  certificateKey: string;
  statusList: number;
  /** Random, fixed, and unique in its list. */
  statusIndex: number;
  /** JSON. Null before the first request, and after its holder is forgotten. */
  document: string | null;
  /** ID of the key, `did:web:…#z6Mk…`. */
  signedBy: string | null;
}

export const credential: Feature<CredentialRow> = {
  uid: CREDENTIAL,
  // Documents contain a hash of the address. Keep the place in the status list.
  person: {
    as: 'credentials',
    where: async (_email, foundOf) => {
      const mailed = await foundOf<CertificateRow>(CERTIFICATE);
      const references = (await foundOf<ApplicationRow>(APPLICATION)).map(({ reference }) => reference);
      const named = await certificateRows().findMany({
        where: { $or: [{ applicationReference: { $in: references } }, { referenceNumber: { $in: references } }] },
      });
      const certificateKeys = [...mailed, ...named].map(({ certificateKey }) => certificateKey);
      return { certificateKey: { $in: certificateKeys }, document: { $notNull: true } };
    },
    forget: async (where) =>
      (await rows<CredentialRow>(CREDENTIAL).updateMany({ where, data: { document: null, signedBy: null } })).count,
  },
};

import { statusListSchema } from '../../../contract/credential';
import { endpoints } from '../../../contract/endpoints';
import { cachedByParameter } from '../../../platform/cache/cached-reads';
import { rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';
import { APPLICATION, type ApplicationRow } from '../../application/row';
import { CERTIFICATE, type CertificateRow } from '../present';
import { CREDENTIAL, type CredentialRow } from './row';

export const credential: Feature<CredentialRow> = {
  uid: CREDENTIAL,
  cachedReads: [cachedByParameter(endpoints.readStatusList.path, statusListSchema)],
  // They hold the hash of an address. Made again, they do not; the place in the status list stays.
  person: {
    as: 'credentials',
    where: async (_email, foundOf) => {
      const mailed = await foundOf<CertificateRow>(CERTIFICATE);
      const references = (await foundOf<ApplicationRow>(APPLICATION)).map(({ reference }) => reference);
      const named = await rows<CertificateRow>(CERTIFICATE).findMany({
        where: { $or: [{ applicationReference: { $in: references } }, { referenceNumber: { $in: references } }] },
      });
      const certificateKeys = [...mailed, ...named].map(({ certificateKey }) => certificateKey);
      return { certificateKey: { $in: certificateKeys }, document: { $notNull: true } };
    },
    forget: async (where) =>
      (await rows<CredentialRow>(CREDENTIAL).updateMany({ where, data: { document: null, signedBy: null } })).count,
  },
};

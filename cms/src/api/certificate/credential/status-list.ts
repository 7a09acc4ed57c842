import { certificateMessages } from '../../../contract/certificate/certificate';
import { rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';
import { settings } from '../../../platform/settings';
import { HOUR_MS, iso } from '../../../platform/time';
import * as credentialKeys from '../key/credential-key';
import { CERTIFICATE, type CertificateRow } from '../present';
import { statusListUrl } from './badge';
import { CREDENTIAL, type CredentialRow } from './feature';
import { sign } from './signing';

interface Signed {
  version: string;
  document: Promise<string>;
}
const lists = new Map<number, Signed>();

/**
 * Signs a list again after every revocation, and every hour for a recent date.
 * @throws Unknown; TooMany; RequestError when the key leaked
 */
export async function read(list: number): Promise<string> {
  const entered = await rows<CredentialRow>(CREDENTIAL).findOne({ where: { statusList: list }, select: ['id'] });
  if (!entered) throw new Unknown(certificateMessages.unknownList);
  await credentialKeys.signer();
  const version = await revocations();
  const known = lists.get(list);
  if (known?.version === version) return known.document;
  const made = { version, document: make(list) };
  lists.set(list, made);
  made.document.catch(() => lists.get(list) === made && lists.delete(list));
  return made.document;
}

/** Changes with every revocation and every hour. The count suffices: revocations are permanent. */
async function revocations(): Promise<string> {
  const revoked = { revokedAt: { $notNull: true } };
  const certificates = rows<CertificateRow>(CERTIFICATE);
  const hour = Math.floor(Date.now() / HOUR_MS);
  return `${await certificates.count({ where: revoked })} ${hour}`;
}

async function make(list: number): Promise<string> {
  const found: { status_index: number }[] = await strapi.db
    .connection('certificates as certificate')
    .join('credentials as credential', 'credential.certificate_key', 'certificate.certificate_key')
    .where('credential.status_list', list)
    .whereNotNull('certificate.revoked_at')
    .select('credential.status_index');
  const url = statusListUrl(settings().PUBLIC_URL, list);
  const revoked = found.map((row) => row.status_index);
  return sign({ kind: 'statusList', url, revoked, date: `${iso(Date.now()).slice(0, 19)}Z` });
}

import { LRUCache } from 'lru-cache';
import { certificateMessages } from '../../../contract/certificate/certificate';
import { rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';
import { settings } from '../../../platform/settings';
import { HOUR_MS, iso } from '../../../platform/time';
import * as credentialKeys from '../key/credential-key';
import { CERTIFICATE } from '../present';
import { statusListUrl } from './badge';
import { CREDENTIAL, type CredentialRow } from './feature';
import { sign } from './signing';

/** Signed lists by number, revocation count and hour. */
const lists = new LRUCache<string, string, number>({
  max: 10,
  fetchMethod: (_key, _stale, { context }) => make(context),
});

/**
 * Signs a list again after every revocation, and every hour for a recent date.
 * @throws Unknown; TooMany; RequestError when the key leaked
 */
export async function read(list: number): Promise<string> {
  const entered = await rows<CredentialRow>(CREDENTIAL).findOne({ where: { statusList: list }, select: ['id'] });
  if (!entered) throw new Unknown(certificateMessages.unknownList);
  await credentialKeys.signer();
  // The count suffices: revocations are permanent.
  const revoked = await rows(CERTIFICATE).count({ where: { revokedAt: { $notNull: true } } });
  return lists.forceFetch(`${list} ${revoked} ${Math.floor(Date.now() / HOUR_MS)}`, { context: list });
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

import { LRUCache } from 'lru-cache';
import { certificateMessages } from '../../../contract/certificate/certificate';
import { rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';
import { settings } from '../../../platform/settings';
import { HOUR_MS, iso } from '../../../platform/time';
import * as credentialKeys from '../credential-key';
import { CERTIFICATE, LETTER } from '../row';
import { statusListUrl } from './badge';
import { CREDENTIAL, type CredentialRow } from './feature';
import { sign } from './signing';

/** Signed lists by number, revocation count and hour. */
const lists = new LRUCache<string, string, number>({
  max: 10,
  fetchMethod: (_key, _stale, { context }) => make(context),
});

/**
 * Signs a list again after every revocation, and every hour to keep its date recent.
 * @throws Unknown; TooMany; RequestError when the key leaked
 */
export async function read(list: number): Promise<string> {
  const entered = await rows<CredentialRow>(CREDENTIAL).findOne({ where: { statusList: list }, select: ['id'] });
  if (!entered) throw new Unknown(certificateMessages.unknownList);
  await credentialKeys.signer();
  // Counting is enough, because revocations are permanent.
  const where = { revokedAt: { $notNull: true } };
  const revoked = (await rows(CERTIFICATE).count({ where })) + (await rows(LETTER).count({ where }));
  return lists.forceFetch(`${list} ${revoked} ${Math.floor(Date.now() / HOUR_MS)}`, { context: list });
}

async function make(list: number): Promise<string> {
  const revokedIn = (table: string, key: string): Promise<{ status_index: number }[]> =>
    strapi.db
      .connection('credentials')
      .join(table, `${table}.${key}`, 'credentials.certificate_key')
      .where('credentials.status_list', list)
      .whereNotNull(`${table}.revoked_at`)
      .select('credentials.status_index');
  const found = [
    ...(await revokedIn('certificates', 'certificate_key')),
    ...(await revokedIn('letters', 'letter_key')),
  ];
  const url = statusListUrl(settings().PUBLIC_URL, list);
  const revoked = found.map((row) => row.status_index);
  return sign({ kind: 'statusList', url, revoked, date: `${iso(Date.now()).slice(0, 19)}Z` });
}

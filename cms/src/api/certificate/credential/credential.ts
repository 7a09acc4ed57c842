import { randomInt } from 'node:crypto';
import { STATUS_LIST_LENGTH, type Unsigned } from '../../../contract/certificate/credential';
import { durable, rows } from '../../../platform/database/rows';
import { Forbidden, isUniqueViolation } from '../../../platform/errors';
import { settings } from '../../../platform/settings';
import { iso } from '../../../platform/time';
import { readAlignments } from '../../site/domain/domain';
import * as siteTexts from '../../site/site';
import * as certificates from '../certificate';
import * as credentialKeys from '../credential-key';
import { addressesOf } from '../holder';
import { certificateReplies } from '../messages';
import type { CertificateRow } from '../row';
import { badgeOf, type Facts } from './badge';
import { CREDENTIAL, type CredentialRow } from './feature';
import { sign } from './signing';

const credentials = () => rows<CredentialRow>(CREDENTIAL);
/** Random places to try in a list. If all are taken, the list is about 95% full, and a new one is begun. */
const TRIES = 64;

/**
 * Signs on the first request, and again only if the key leaked, the host changed or the holder was forgotten.
 * @throws Unknown; Forbidden when revoked; TooMany; RequestError when the key leaked
 */
export async function read(id: string): Promise<{ row: CertificateRow; document: string }> {
  const row = await valid(id);
  const document = await signed(row.certificateKey, row.createdAt, async (facts) =>
    badgeOf(row, facts, (await addressesOf([row])).get(row.id), await readAlignments(row.domain)),
  );
  // If the certificate has been revoked since, the status list may not include it yet.
  await valid(id);
  return { row, document };
}

async function valid(id: string): Promise<CertificateRow> {
  const row = await certificates.lookup(id);
  if (row.revokedAt) throw new Forbidden(certificateReplies.fileRevoked, 'CERTIFICATE_FILE_REVOKED');
  return row;
}

/** If several servers sign concurrently, all return the first document. @param date of the signature */
export async function signed(key: string, date: string, write: (facts: Facts) => Promise<Unsigned>): Promise<string> {
  const stored = await credentials().findOne({ where: { certificateKey: key } });
  if (stored?.document && (await credentialKeys.stillHolds(stored.signedBy))) return stored.document;
  const entry = stored ?? (await enter(key));
  const { did, keyId } = await credentialKeys.signer();
  const credential = await write({
    ...entry,
    did,
    origin: settings().PUBLIC_URL,
    brand: await siteTexts.readBrand(),
  });
  const document = await sign({ kind: 'credential', credential, date: `${iso(date).slice(0, 19)}Z` });
  const { count } = await durable(() =>
    credentials().updateMany({
      where: { id: entry.id, signedBy: entry.signedBy ?? { $null: true } },
      data: { document, signedBy: keyId },
    }),
  );
  if (count === 1) return document;
  const first = await credentials().findOne({ where: { id: entry.id } });
  return first?.document ?? document;
}

async function enter(certificateKey: string): Promise<CredentialRow> {
  for (;;) {
    const data = { certificateKey, ...(await freePlace()) };
    try {
      return await durable(() => credentials().create({ data }));
    } catch (error) {
      if (!isUniqueViolation(error, 'certificate_key') && !isUniqueViolation(error, 'status_index')) throw error;
      const entered = await credentials().findOne({ where: { certificateKey } });
      if (entered) return entered;
    }
  }
}

/** Picks a random free place, so neighbouring places reveal nothing. */
async function freePlace(): Promise<Pick<CredentialRow, 'statusList' | 'statusIndex'>> {
  const newestFirst = [{ statusList: 'desc' }];
  const [newest] = await credentials().findMany({ orderBy: newestFirst, limit: 1, select: ['statusList'] });
  const statusList = newest?.statusList ?? 1;
  const drawn = Array.from({ length: TRIES }, () => randomInt(STATUS_LIST_LENGTH));
  const found = await credentials().findMany({
    where: { statusList, statusIndex: { $in: drawn } },
    select: ['statusIndex'],
  });
  const taken = new Set(found.map(({ statusIndex }) => statusIndex));
  const free = drawn.find((index) => !taken.has(index));
  return free === undefined
    ? { statusList: statusList + 1, statusIndex: randomInt(STATUS_LIST_LENGTH) }
    : { statusList, statusIndex: free };
}

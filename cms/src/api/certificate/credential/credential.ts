import { randomInt } from 'node:crypto';
import { STATUS_LIST_LENGTH } from '../../../contract/credential';
import { messages } from '../../../contract/messages';
import { durable } from '../../../platform/database/durable';
import { isUniqueViolation } from '../../../platform/database/error-codes';
import { rows } from '../../../platform/database/rows';
import { Forbidden, TooMany } from '../../../platform/errors';
import { QueueFull } from '../../../platform/queue';
import { settings } from '../../../platform/settings';
import { iso } from '../../../platform/time';
import * as siteTexts from '../../site/site';
import * as certificates from '../certificate';
import { addressesOf } from '../holder';
import * as credentialKeys from '../key/credential-key';
import type { CertificateRow } from '../present';
import { badgeOf } from './badge';
import { CREDENTIAL, type CredentialRow } from './row';
import { sign } from './signing';

const credentials = () => rows<CredentialRow>(CREDENTIAL);
/** Places that are tried in a list: where all are taken, it is full but for one in twenty, and the next one begins. */
const TRIES = 64;

/**
 * The credential of a certificate: signed when it is first asked for, and the same bytes from then on. Another one only
 * after its key has leaked, the site has moved to another host, or its holder was forgotten.
 * @throws Unknown; Forbidden when it was revoked; TooMany; RequestError when the key has leaked
 */
export async function read(id: string): Promise<{ row: CertificateRow; document: string }> {
  const row = await valid(id);
  const stored = await credentials().findOne({ where: { certificateKey: row.certificateKey } });
  if (stored?.document && (await credentialKeys.stillHolds(stored.signedBy))) return { row, document: stored.document };
  const document = await make(row, stored ?? (await enter(row.certificateKey)));
  // Revoked meanwhile, its list may have been made before it was on it.
  await valid(id);
  return { row, document };
}

async function valid(id: string): Promise<CertificateRow> {
  const row = await certificates.lookup(id);
  if (row.revokedAt) throw new Forbidden(messages.certificate.fileRevoked, 'CERTIFICATE_FILE_REVOKED');
  return row;
}

/** Signs and stores it. Of several servers that do at the same moment, the first one's is handed out by all. */
async function make(row: CertificateRow, entry: CredentialRow): Promise<string> {
  const { did, keyId } = await credentialKeys.signer();
  const badge = badgeOf(row, {
    ...entry,
    did,
    origin: settings().PUBLIC_URL,
    brand: await siteTexts.readBrand(),
    email: (await addressesOf([row])).get(row.id),
  });
  const document = await sign({ kind: 'badge', badge, date: `${iso(row.createdAt).slice(0, 19)}Z` }).catch(refused);
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

/** Gives a certificate its place in a status list. */
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

/** A free place in the newest list, drawn at random, so that neighbours say nothing about each other. */
async function freePlace(): Promise<Pick<CredentialRow, 'statusList' | 'statusIndex'>> {
  const statusList = await newestList();
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

async function newestList(): Promise<number> {
  const [newest] = await credentials().findMany({
    orderBy: [{ statusList: 'desc' }],
    limit: 1,
    select: ['statusList'],
  });
  return newest?.statusList ?? 1;
}

function refused(error: unknown): never {
  throw error instanceof QueueFull ? new TooMany(2) : error;
}

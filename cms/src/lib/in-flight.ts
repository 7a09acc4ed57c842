import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for requests in flight, in milliseconds (docs/operations.md, "Stopping"). */
const PATIENCE = 15_000;
/**
 * So many looks in a row must find nothing to do before connections are ended. Looks, not time: between two of them the
 * event loop has read what came, while time also passes when it stood still.
 */
const QUIET_LOOKS = 25;
const LOOK_MS = 40;

let inFlight = 0;
let begun = 0;
let stopping = false;

/** Runs one request and counts it while it runs. */
export async function tracked(request: () => Promise<void>): Promise<void> {
  inFlight += 1;
  begun += 1;
  try {
    await request();
  } finally {
    inFlight -= 1;
  }
}

/** Whether the server is being stopped: answers end their connection then. */
export const isStopping = (): boolean => stopping;

/**
 * Stops accepting connections, goes on answering on those that are open until nothing has come for a moment, then
 * ends them. A kept connection ended at once would cut off the request that is just being sent on it.
 */
export async function drain(server: Server): Promise<void> {
  stopping = true;
  if (!server.listening) return;
  await acceptedAll();
  // http's own close() ends idle connections immediately; net's only stops listening.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const latest = Date.now() + PATIENCE;
  for (let quiet = 0, seen = begun; Date.now() < latest && quiet < QUIET_LOOKS; quiet += 1) {
    if (inFlight > 0 || begun !== seen) quiet = 0;
    seen = begun;
    await sleep(LOOK_MS);
  }
  server.closeIdleConnections();
  await Promise.race([closed, sleep(QUIET_LOOKS * LOOK_MS)]);
}

/** A turn of the event loop that was so short had nothing to do: nothing has come since the server last accepted. */
const CALM_MS = 0.5;
const MOST_TURNS = 2000;

/**
 * Waits for a moment when no connection stands in line. One that the system has taken and the server has not is reset
 * when the server stops listening, with the request that was sent on it.
 */
async function acceptedAll(): Promise<void> {
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    const begunAt = performance.now();
    await afterPoll();
    if (performance.now() - begunAt < CALM_MS) return;
  }
}

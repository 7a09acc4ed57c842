import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for requests in flight, in milliseconds (docs/operations.md, "Stopping", which adds the other waits). */
const MAX_WAIT_MS = 15_000;
/**
 * Connections are ended when this many checks in a row found nothing to do. Checks, not time: between two of them the
 * event loop has read what came, but time also passes while it is blocked.
 */
const QUIET_CHECKS = 25;
const CHECK_MS = 40;

let inFlight = 0;
let everBegun = 0;
let stopping = false;

/** Longest wait for the request of a connection that has brought none yet. */
const ARRIVAL_MS = 3000;
const expected = new Set<Socket>();
let arrived = 0;

/**
 * Counts requests until they are answered, and watches connections without a request: it may still come.
 */
export function watchRequests(server: Server): void {
  server.on('connection', (connection) => {
    arrived += 1;
    expected.add(connection);
    connection.once('close', () => expected.delete(connection));
  });
  server.on('request', ({ socket }, response) => {
    expected.delete(socket);
    inFlight += 1;
    everBegun += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
  });
}

/** Whether the server is being stopped: answers end their connection then. */
export const isStopping = (): boolean => stopping;

/**
 * Stops accepting connections, answers on the open ones until nothing has come for a moment, then ends them. Ending an
 * idle connection at once would cut off a request that is just being sent on it.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) {
    stopping = true;
    return;
  }
  // Until the queue is empty, answers leave connections open: each closed one would come back as a new one.
  await acceptedAll();
  stopping = true;
  // http's own close() ends idle connections immediately; net's only stops listening.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const latest = performance.now() + MAX_WAIT_MS;
  const latestArrival = performance.now() + ARRIVAL_MS;
  for (let quiet = 0, seen = everBegun; performance.now() < latest && quiet < QUIET_CHECKS; quiet += 1) {
    const isExpecting = expected.size > 0 && performance.now() < latestArrival;
    if (inFlight > 0 || everBegun !== seen || isExpecting) quiet = 0;
    seen = everBegun;
    await sleep(CHECK_MS);
  }
  server.closeIdleConnections();
  await Promise.race([closed, sleep(QUIET_CHECKS * CHECK_MS)]);
}

/** A turn of the event loop that accepts no connection and is this short: none can have come meanwhile. */
const CALM_MS = 0.5;
const CALM_TURNS = 3;
/** Longest wait for it: with many writers on a slow machine no turn is short. */
const QUEUE_MS = 3000;

/**
 * Waits until no connection is in the queue of the system. One that the server has not accepted is reset when it stops
 * listening, and the request on it is lost.
 */
async function acceptedAll(): Promise<void> {
  const latest = performance.now() + QUEUE_MS;
  for (let calm = 0; performance.now() < latest && calm < CALM_TURNS; ) {
    const [seen, begunAt] = [arrived, performance.now()];
    await afterPoll();
    calm = arrived === seen && performance.now() - begunAt < CALM_MS ? calm + 1 : 0;
  }
}

import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for requests in flight, in milliseconds (docs/operations.md, "Stopping", which adds the other waits). */
const PATIENCE = 15_000;
/**
 * So many looks in a row must find nothing to do before connections are ended. Looks, not time: between two of them the
 * event loop has read what came, while time also passes when it stood still.
 */
const QUIET_LOOKS = 25;
const LOOK_MS = 40;

let inFlight = 0;
let everBegun = 0;
let stopping = false;

/** Longest wait for the request of a connection that has brought none yet. */
const ARRIVAL_MS = 3000;
const expected = new Set<Socket>();
let arrived = 0;

/**
 * Counts requests until they are answered, and watches connections that have brought no request yet: it may be on its
 * way.
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
 * Stops accepting connections, goes on answering on those that are open until nothing has come for a moment, then
 * ends them. A kept connection ended at once would cut off the request that is just being sent on it.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) {
    stopping = true;
    return;
  }
  // Until nobody stands in line, answers leave their connections open: each that they end comes back as a new one.
  await acceptedAll();
  stopping = true;
  // http's own close() ends idle connections immediately; net's only stops listening.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const latest = performance.now() + PATIENCE;
  const latestArrival = performance.now() + ARRIVAL_MS;
  for (let quiet = 0, seen = everBegun; performance.now() < latest && quiet < QUIET_LOOKS; quiet += 1) {
    const isExpecting = expected.size > 0 && performance.now() < latestArrival;
    if (inFlight > 0 || everBegun !== seen || isExpecting) quiet = 0;
    seen = everBegun;
    await sleep(LOOK_MS);
  }
  server.closeIdleConnections();
  await Promise.race([closed, sleep(QUIET_LOOKS * LOOK_MS)]);
}

/** A turn of the event loop that accepts nobody and is so short: nobody can have come since it looked. */
const CALM_MS = 0.5;
const CALM_TURNS = 3;
/** Longest wait for it: with many writers on a slow machine no turn is short, and a stop that never comes is a kill. */
const LINE_MS = 3000;

/**
 * Waits for a moment when no connection stands in line. One that the system has taken and the server has not is reset
 * when the server stops listening, with the request that was sent on it.
 */
async function acceptedAll(): Promise<void> {
  const latest = performance.now() + LINE_MS;
  for (let calm = 0; performance.now() < latest && calm < CALM_TURNS; ) {
    const [seen, begunAt] = [arrived, performance.now()];
    await afterPoll();
    calm = arrived === seen && performance.now() - begunAt < CALM_MS ? calm + 1 : 0;
  }
}

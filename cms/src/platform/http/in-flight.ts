import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

/** See docs/operations.md, "Start and stop". */
const MAX_WAIT_MS = 15_000;
/** Counted rather than timed, because time also passes while the event loop is blocked. */
const QUIET_CHECKS = 25;
const CHECK_MS = 40;

let inFlight = 0;
let everBegun = 0;
let stopping = false;

const ARRIVAL_MS = 3000;
const expected = new Set<Socket>();
let arrived = 0;

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

export const isStopping = (): boolean => stopping;

/** Ends connections when no more requests arrive. Ending idle ones immediately would cut off requests being sent. */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) {
    stopping = true;
    return;
  }
  // Clients would reopen connections that are closed earlier.
  await acceptedAll();
  stopping = true;
  // close() of `http` also ends idle connections; close() of `net` only stops listening.
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

/** An event loop turn this short cannot have accepted a connection. */
const CALM_MS = 0.5;
const CALM_TURNS = 3;
/** Maximum wait, because under load no turn is that short. */
const QUEUE_MS = 3000;

/** Waits until the accept queue is empty, because the system resets connections left in it. */
async function acceptedAll(): Promise<void> {
  const latest = performance.now() + QUEUE_MS;
  for (let calm = 0; performance.now() < latest && calm < CALM_TURNS; ) {
    const [seen, begunAt] = [arrived, performance.now()];
    await afterPoll();
    calm = arrived === seen && performance.now() - begunAt < CALM_MS ? calm + 1 : 0;
  }
}

import type { Server } from 'node:http';

/** Longest wait for requests in flight, in milliseconds (docs/operations.md, "Stopping"). */
const PATIENCE = 15_000;

let inFlight = 0;
let stopping = false;
let idle: (() => void) | undefined;

/** Runs one request and counts it while it runs. */
export async function tracked(request: (stopping: boolean) => Promise<void>): Promise<void> {
  inFlight += 1;
  try {
    await request(stopping);
  } finally {
    inFlight -= 1;
    if (inFlight === 0) idle?.();
  }
}

/** Stops accepting, ends idle connections, and waits until what is in flight has been answered. */
export async function drain(server: Server): Promise<void> {
  stopping = true;
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  if (inFlight > 0) {
    await Promise.race([
      new Promise<void>((resolve) => {
        idle = resolve;
      }),
      new Promise<void>((resolve) => setTimeout(resolve, PATIENCE).unref()),
    ]);
  }
  // The answers above are written; give their last bytes a moment to leave before the sockets are ended.
  await Promise.race([closed, new Promise<void>((resolve) => setTimeout(resolve, 500).unref())]);
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum consecutive unanswered checks: a minute and a half at the Dockerfile's interval. */
const MOST_UNANSWERED = 6;

/**
 * Checks a server in a container. Kills it if it repeatedly does not respond, because Docker restarts containers that
 * exit, not unhealthy ones. A server that reports being unhealthy keeps running.
 * @param server `init`: its parent, the first process of the container; `counter`: a file that counts unanswered checks
 */
export async function checkHealth({
  url,
  patienceMs = 6000,
  init = 1,
  counter = join(tmpdir(), 'first-commit-unanswered'),
}) {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    rmSync(counter, { force: true });
    return ok;
  } catch (error) {
    // A server that is just starting refuses the connection.
    if (error.name !== 'TimeoutError') return false;
    const unanswered = countIn(counter) + 1;
    writeFileSync(counter, String(unanswered));
    if (unanswered >= MOST_UNANSWERED) endServer(init, counter);
    return false;
  }
}

function countIn(counter) {
  try {
    return Number(readFileSync(counter, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function endServer(init, counter) {
  const [server] = readFileSync(`/proc/${init}/task/${init}/children`, 'utf8').trim().split(' ');
  if (!server) return;
  rmSync(counter, { force: true });
  process.kill(Number(server), 'SIGKILL');
}

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isRunning, markOf, readMark, takeMark } from './process-mark.mjs';
import { Stop } from './stop.mjs';

/*
 * Marks prevent a restore from running alongside a server: each process writes its mark before it looks for others, so
 * if two start at the same time, at least one stops. Several servers may share a data folder, but not with a restore.
 */

const serversIn = (dataDir) => join(dataDir, 'running');
/** Lies next to the data folder, because a restore replaces the folder. */
const restoreOf = (dataDir) => `${dataDir}.restoring`;

/**
 * Marks a data folder as used by a server process.
 * @param {{ pid?: number, port?: string }} server
 * @returns {() => void} removes the mark
 * @throws {Stop} while a restore is running, or after one was interrupted
 */
export function markServer(dataDir, { pid = process.pid, port } = {}) {
  refuseHalfRestore(dataDir);
  const file = join(serversIn(dataDir), `${pid}.json`);
  try {
    mkdirSync(serversIn(dataDir), { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify({ ...markOf(pid), port }), { mode: 0o600 });
  } catch (error) {
    throw new Stop(
      `The data folder ${dataDir} cannot be written to (${error.code}). Check DATA_DIR, its permissions and the free disk space.`,
    );
  }
  const unmark = () => rmSync(file, { force: true });
  const restore = readMark(restoreOf(dataDir));
  if (restore && isRunning(restore)) {
    unmark();
    throw new Stop(`A restore is under way in ${dataDir} (process ${restore.pid}). Start again when it is done.`);
  }
  return unmark;
}

function refuseHalfRestore(dataDir) {
  const mark = restoreOf(dataDir);
  if (!existsSync(mark) || existsSync(dataDir)) return;
  throw new Stop(
    `A restore was interrupted: ${dataDir} is missing. Run npm run restore again, or rename the newest ${basename(dataDir)}.before-… next to it to this name and delete ${mark}.`,
  );
}

function runningServers(dataDir) {
  const folder = serversIn(dataDir);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .map((name) => ({ file: join(folder, name), mark: readMark(join(folder, name)) }))
    .filter(({ mark }) => mark && isRunning(mark));
}

/** Omits commands, which do not have a port. */
const serversHere = (dataDir) =>
  runningServers(dataDir)
    .map(({ mark }) => mark)
    .filter(({ host, port }) => host === hostname() && port !== null);

/**
 * @returns {number
 * null}
 */
const serverOn = (dataDir, port) => serversHere(dataDir).find((mark) => mark.port === port)?.pid ?? null;

/**
 * Marks a data folder as served by this process alone. Call it inside a lock. @throws {Stop} while another process
 * is serving it or starting
 */
export function claimFolder(dataDir, port) {
  const [other] = serversHere(dataDir);
  if (other)
    throw new Stop(`A server is already running or starting on ${dataDir} (process ${other.pid}). Stop it first.`);
  markServer(dataDir, { port });
}

export const hasServers = (dataDir) => runningServers(dataDir).length > 0;

function refuseServers(dataDir) {
  const [first] = runningServers(dataDir);
  if (!first) return;
  const { file, mark } = first;
  throw new Stop(
    `The server is running (process ${mark.pid} on ${mark.host}). Stop it, and run this again. If that machine is gone, delete ${file}.`,
  );
}

/** Runs a restore. @throws {Stop} while a server or another restore is running */
export async function withoutServers(dataDir, work) {
  const file = restoreOf(dataDir);
  // An interrupted restore leaves no data folder. Its mark stays until another restore has put the folder back.
  const wasCutOff = existsSync(file) && !existsSync(dataDir);
  takeRestore(file);
  const had = wasCutOff || existsSync(dataDir);
  const release = () => {
    if (existsSync(dataDir) || !had) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    refuseServers(dataDir);
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function takeRestore(file) {
  let other;
  try {
    other = takeMark(file);
  } catch (error) {
    throw new Stop(`The folder of ${file} cannot be written to (${error.code}); a restore needs it.`);
  }
  if (other) throw new Stop(`Another restore is under way (process ${other.pid}).`);
}

/** Below the ports that systems give out themselves. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_767];

/** Returns a free port that no other caller gets, even before a server listens on it. @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    const isOurs = takeMark(join(tmpdir(), `first-commit-port-${port}`)) === null;
    if (isOurs && (await tryPort(port, '127.0.0.1')) === null) return port;
  }
}

/** Rejects a port in use. The CMS's settings report an invalid value. @throws {Stop} */
export async function assertPortFree(port, host, dataDir) {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) return;
  const error = await tryPort(Number(port), host);
  if (error) throw new Stop(refusalOf(error.code, port, host, dataDir));
}

/** Listens on a port for a moment. @returns {Promise<NodeJS.ErrnoException | null>} null if it is free */
const tryPort = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });

function refusalOf(code, port, host, dataDir) {
  if (code === 'EACCES') return `This account may not listen on port ${port}. Set PORT to a number above 1023.`;
  if (code !== 'EADDRINUSE') return `The server cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`;
  const server = serverOn(dataDir, port);
  const holder = server === null ? 'another program' : `the server of this folder, process ${server}`;
  return `Port ${port} is taken by ${holder}. Stop it, or set PORT to another number.`;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findNode, NPM_REASON } from './node-versions.mjs';
import { root } from './paths.mjs';
import { npmCommand } from './platform.mjs';
import { watchStarter } from './starter.mjs';
import { Stop } from './stop.mjs';

/* Must run on Node 18 too. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_MS = 1000;

const read = (name) => readFileSync(join(root, name), 'utf8');
const oldest = () => JSON.parse(read('package.json')).engines.node.replace('>=', '');

/** True if this Node is older than the product needs. */
export function isOldNode(version = process.versions.node) {
  return version.localeCompare(oldest(), 'en', { numeric: true }) < 0;
}

/** Runs a command on the recommended Node from the registry. Forwards signals, and exits as the command does. */
export async function runOnNewerNode(command) {
  const isStarterGone = watchStarter();
  const program = await newerNode();
  process.env.npm_config_globalconfig ??= findSettings();
  process.env.PATH = [dirname(program), process.env.PATH].join(delimiter);
  // Set by npm for its scripts, and inherited by their child processes.
  process.env.NODE = program;
  process.env.npm_node_execpath = program;
  // The IPC channel closes even if this process is killed.
  const child = spawn(program, command, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const watch = setInterval(() => {
    if (!isStarterGone()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, LOOK_MS);
  const [code, signal] = await once(child, 'exit');
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Finds npm's global settings. npm looks for them next to its own Node and passes the path to its scripts. */
function findSettings() {
  const [npm, ...args] = npmCommand(['config', 'get', 'globalconfig']);
  return spawnSync(npm, args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

async function newerNode() {
  const major = read('.nvmrc').trim();
  console.error(`Node ${process.versions.node} is too old: running on Node ${major} from the npm registry.`);
  try {
    return await findNode(major);
  } catch (error) {
    if (!(error instanceof Stop) || error.code !== 1) throw error;
    const [why = 'npm gave no reason'] = NPM_REASON.exec(error.message) ?? [];
    throw new Stop(
      `Node ${major} could not be fetched (${why}). Please install Node ${major} (https://nodejs.org), or run this again when the network works.`,
    );
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { alone } from './lock.mjs';
import { root, run } from './paths.mjs';
import { nodePackage, npmCommand } from './platform.mjs';
import { watchStarter } from './starter.mjs';
import { step } from './step.mjs';
import { Stop } from './stop.mjs';

/* Must run on Node 18 too. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_MS = 1000;

const read = (name) => readFileSync(join(root, name), 'utf8');
const oldest = () => JSON.parse(read('package.json')).engines.node.replace('>=', '');

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

/** Matches an error code in npm's output. */
const NPM_REASON = /\b(E[A-Z\d_]{3,}|[A-Z_]*CERT[A-Z_]*)\b/;

const advice = 'Check the network and the free disk space, then run this again.';
/** Maximum attempts when npm fails without giving a reason. */
const MOST_TRIES = 4;
/** Without a network npm would retry for minutes. */
const PATIENCE = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=30000'];

/**
 * Fetches the newest Node of a major version once, from a package in the registry, without running scripts.
 * @param {number | string} major
 * @returns {Promise<string>} the path of the program
 */
export async function findNode(major) {
  const { name, program } = nodePackage();
  const versions = join(run, 'node-versions');
  const folder = join(versions, String(major));
  const programIn = (place) => join(place, 'node_modules', name, ...program.split('/'));
  const fetchIt = async () => {
    if (existsSync(programIn(folder))) return;
    // Renamed only when it is complete and known to run.
    const unfinished = join(versions, `.${major}`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...PATIENCE];
    const install = () =>
      step(`Fetching Node ${major}`, npmCommand(['install', '--prefix', unfinished, ...options, `${name}@${major}`]), {
        cwd: unfinished,
        advice,
      });
    for (let tries = 1; ; tries += 1) {
      try {
        await install();
        break;
      } catch (error) {
        // On an unsupported Node, npm sometimes exits without a message.
        if (NPM_REASON.test(error.message) || tries === MOST_TRIES) throw error;
      }
    }
    const { status } = spawnSync(programIn(unfinished), ['--version']);
    if (status !== 0) throw new Stop(`Node ${major} from the registry does not run on this system.`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  };
  if (!existsSync(programIn(folder))) await alone(fetchIt, join(run, 'node-versions.lock'));
  return programIn(folder);
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { run } from './paths.mjs';
import { nodePackage, npmCommand } from './platform.mjs';
import { step } from './step.mjs';
import { Stop } from './stop.mjs';

/* Must run on Node 18 too. */

/** Supported major versions. */
export const NODE_VERSIONS = [22, 24, 26];

/** Matches an error code in npm's output. */
export const NPM_REASON = /\b(E[A-Z\d_]{3,}|[A-Z_]*CERT[A-Z_]*)\b/;

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

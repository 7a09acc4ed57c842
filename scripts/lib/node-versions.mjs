import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { run } from './paths.mjs';
import { nodePackage, npmCommand } from './platform.mjs';
import { step } from './step.mjs';
import { Stop } from './stop.mjs';

/* Read by Node 18 too. */

/** The major versions that the product runs on. */
export const NODE_VERSIONS = [22, 24, 26];

/** The code of an error in what npm prints. */
export const NPM_REASON = /\b(E[A-Z\d_]{3,}|[A-Z_]*CERT[A-Z_]*)\b/;

const advice = 'Check the network and the free disk space, then run this again.';
/** Attempts when npm fails without a reason. */
const MOST_TRIES = 4;
/** Without a network npm would try for minutes. */
const PATIENCE = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=30000'];

/**
 * The newest Node of a major version, from the registry: a package brings the program, and no script is run.
 * It is fetched once for this folder.
 * @param {number | string} major
 * @returns {Promise<string>} the path of the program
 * @throws {Stop} when it cannot be had
 */
export async function findNode(major) {
  const { name, program } = nodePackage();
  const versions = join(run, 'node-versions');
  const folder = join(versions, String(major));
  const programIn = (place) => join(place, 'node_modules', name, ...program.split('/'));
  const fetchIt = async () => {
    if (existsSync(programIn(folder))) return;
    // Renamed when it is whole and runs.
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
        // On a Node that it does not support, npm now and then ends without a word.
        if (NPM_REASON.test(error.message) || tries === MOST_TRIES) throw error;
      }
    }
    const { status } = spawnSync(programIn(unfinished), ['--version']);
    if (status !== 0) throw new Stop(`Node ${major} of the registry does not run on this system.`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  };
  if (!existsSync(programIn(folder))) await alone(fetchIt, join(run, 'node-versions.lock'));
  return programIn(folder);
}

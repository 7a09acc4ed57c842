import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { run } from './paths.mjs';
import { nodePackage, npmCommand } from './platform.mjs';
import { step } from './step.mjs';

/** The major versions that the product runs on. */
export const NODE_VERSIONS = [22, 24, 26];

/**
 * The newest Node of a major version, from the registry: a package brings the program, and no script is run.
 * @param {number} major
 * @returns {Promise<string>} the path of the program
 * @throws {import('./stop.mjs').Stop} when it cannot be had
 */
export async function findNode(major) {
  const { name, program } = nodePackage();
  const folder = join(run, 'node-versions', String(major));
  const path = join(folder, 'node_modules', name, ...program.split('/'));
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  await alone(
    () =>
      step(
        `Fetching Node ${major}`,
        npmCommand(['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`]),
        { cwd: folder, advice: 'Check the network and the free disk space, then run this again.' },
      ),
    join(run, 'node-versions.lock'),
  );
  return path;
}

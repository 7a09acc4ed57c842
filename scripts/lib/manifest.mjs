import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintOf, writeSynced } from './copy.mjs';
import { Stop } from './stop.mjs';

/**
 * What a backup holds. Its layout: `manifest.json`, `database.sqlite` or `database.dump`, `env`, and below `data` the
 * files of DATA_DIR. What rows name in a bucket is not in it; then it says in which.
 * @typedef {{
 *   format: 1, madeAt: string,
 *   database: { client: 'sqlite' | 'postgres', file: string, rows: Record<string, number> },
 *   files: { path: string, size: number, sha256: string }[],
 *   bucket?: string,
 * }} Manifest
 */

const NAME = 'manifest.json';
/** Nothing that leads out of the folder. */
const PATH = /^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0][^\\\0]*$/;

const sealOf = (content) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** @param {Manifest} manifest */
export const writeManifest = (folder, manifest) =>
  writeSynced(join(folder, NAME), `${JSON.stringify({ ...manifest, seal: sealOf(manifest) }, null, 1)}\n`);

/**
 * Reads a manifest.
 * @returns {Promise<Manifest>}
 * @throws {Stop} when there is none, or it is not as it was written
 */
export async function readManifest(folder) {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Stop(`There is no backup in ${folder}: its ${NAME} cannot be read.`);
  });
  const damaged = new Stop(`The backup in ${folder} is damaged: its ${NAME} is not as it was written.`);
  try {
    const { seal, ...manifest } = JSON.parse(text);
    if (manifest.format !== 1 || seal !== sealOf(manifest)) throw damaged;
    if (!manifest.files.every(({ path }) => PATH.test(path))) throw damaged;
    return manifest;
  } catch {
    throw damaged;
  }
}

/**
 * Holds every file of a backup against its manifest.
 * @param {(done: number) => void} tell how many are right so far
 * @throws {Stop} at the first file that is missing or was changed
 */
export async function checkFiles(folder, { files }, tell) {
  for (const [index, { path, size, sha256 }] of files.entries()) {
    const found = await fingerprintOf(join(folder, path)).catch(() => null);
    if (found === null) throw new Stop(`The backup in ${folder} is damaged: ${path} is missing or cannot be read.`);
    if (found.size !== size || found.sha256 !== sha256)
      throw new Stop(`The backup in ${folder} is damaged: ${path} is not as it was written.`);
    tell(index + 1);
  }
}

/** Bytes of all files together. */
export const sizeOf = ({ files }) => files.reduce((sum, { size }) => sum + size, 0);

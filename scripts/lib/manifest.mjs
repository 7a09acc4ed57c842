import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/**
 * Contents of a backup. Its layout: `manifest.json`, `database.sqlite` or `database.dump`, `env`, and below `data` the
 * files of DATA_DIR. Files in a bucket are not included: `bucket` names the bucket instead.
 * @typedef {{
 *   format: 1, madeAt: string,
 *   database: { client: 'sqlite' | 'postgres', file: string, rows: Record<string, number> },
 *   files: { path: string, size: number, sha256: string }[],
 *   bucket?: string,
 * }} Manifest
 */

/** Written last. */
export const MANIFEST = 'manifest.json';
/** Matches paths that stay inside the folder. */
const PATH = /^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0][^\\\0]*$/;

const sealOf = (content) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

export const writeManifest = (folder, manifest) =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify({ ...manifest, seal: sealOf(manifest) }, null, 1)}\n`);

/** @returns {Promise<Manifest>} @throws {Stop} when it is missing or damaged */
export async function readManifest(folder) {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Stop(`There is no backup in ${folder}: its ${MANIFEST} cannot be read.`);
  });
  const damaged = new Stop(`The backup in ${folder} is damaged: its ${MANIFEST} was changed.`);
  try {
    const { seal, ...manifest } = JSON.parse(text);
    if (manifest.format !== 1 || seal !== sealOf(manifest)) throw damaged;
    if (!manifest.files.every(({ path }) => PATH.test(path))) throw damaged;
    return manifest;
  } catch {
    throw damaged;
  }
}

export const sizeOf = ({ files }) => files.reduce((sum, { size }) => sum + size, 0);

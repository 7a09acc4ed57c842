import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

const NOT_SOURCE = /^(node_modules|dist|dist-server|build|\.cache|\.strapi|\.tmp|tests|types)$|\.test\.tsx?$/;

function* filesBelow(path) {
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).sort()) if (!NOT_SOURCE.test(name)) yield* filesBelow(join(path, name));
}

/** Hashes contents and other inputs, but not the path of the checkout. */
export function fingerprint(paths, ...more) {
  const hash = createHash('sha256').update(JSON.stringify([process.versions.modules, ...more]));
  for (const path of paths)
    for (const file of filesBelow(path))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export function isFresh(stampFile, wanted) {
  try {
    return readFileSync(stampFile, 'utf8') === wanted;
  } catch {
    return false;
  }
}

/** Call it last, so a failed run never passes for a complete one. */
export function setStamp(stampFile, value) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, value);
}

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`; types count as well. */
const IMPORT =
  /(?:^|[;\n])\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const isFile = (path) => existsSync(path) && statSync(path).isFile();

/**
 * Which file of a source tree imports which others of it.
 * @param {string} root the repository
 * @param {string[]} folders with sources, e.g. `cms/src`
 * @param {Record<string, string>} aliases of folders, e.g. `{ '@contract': 'cms/src/contract' }`
 * @returns {Map<string, Set<string>>} by path below `root`
 */
export function importsIn(root, folders, aliases = {}) {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  const sources = files.filter((file) => !/\.(test|d)\.tsx?$/.test(file)).sort();
  return new Map(sources.map((file) => [file, new Set(targets(root, file, aliases))]));
}

function* targets(root, file, aliases) {
  for (const [, from, bare, lazy] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
    const specifier = from ?? bare ?? lazy;
    const [first, ...rest] = specifier.split('/');
    const base = specifier.startsWith('.')
      ? join(dirname(join(root, file)), specifier)
      : aliases[first] && join(root, aliases[first], ...rest);
    const found = base && ENDINGS.map((ending) => base + ending).find(isFile);
    if (found) yield relative(root, found);
  }
}

/**
 * Circles of imports, one for each group of files that reach each other.
 * @param {Map<string, Set<string>>} imports
 * @returns {string[][]} each with the way round, from a file to itself
 */
export function circlesIn(imports) {
  const done = new Set();
  const circles = [];
  for (const start of imports.keys()) {
    if (done.has(start)) continue;
    const way = shortestWayBack(imports, start);
    if (!way) continue;
    circles.push(way);
    for (const file of way) done.add(file);
  }
  return circles;
}

function shortestWayBack(imports, start) {
  const cameFrom = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at = file; at !== start; at = cameFrom.get(at)) way.unshift(at);
        return [start, ...way];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

/**
 * The same imports between folders.
 * @param {Map<string, Set<string>>} imports
 * @param {(file: string) => string | null} folderOf the folder that a file counts to; null for files that are left out
 */
export function betweenFolders(imports, folderOf) {
  const folders = new Map();
  for (const [file, targets] of imports) {
    const from = folderOf(file);
    if (!from) continue;
    const reached = folders.get(from) ?? new Set();
    folders.set(from, reached);
    for (const target of targets) {
      const to = folderOf(target);
      if (to && to !== from) reached.add(to);
    }
  }
  return folders;
}

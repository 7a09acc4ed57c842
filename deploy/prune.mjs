import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Packages needed only to build the panel. cms/tests/node-versions.own.test.ts runs the product without them. */
export const BUILD_ONLY = [
  '@ai-sdk',
  '@codemirror',
  '@emotion',
  '@esbuild',
  '@floating-ui',
  '@formatjs',
  '@internationalized',
  '@lezer',
  '@mux',
  '@radix-ui',
  '@reduxjs',
  '@rollup',
  '@sentry',
  '@shikijs',
  '@swc/core',
  '@testing-library',
  '@types',
  'ai',
  'browserslist',
  'caniuse-lite',
  'codemirror',
  'codemirror5',
  'core-js',
  'core-js-pure',
  'esbuild',
  'framer-motion',
  'highlight.js',
  'hls.js',
  'lightningcss',
  'media-chrome',
  'motion-dom',
  'prettier',
  'prismjs',
  'react-intl',
  'rollup',
  'rxjs',
  'slate',
  'typedoc',
  'typescript',
  'vite',
  'webpack',
];

/** Files that a server never reads: maps, types, documentation, sources for the panel and SQLite. */
const FILES = [
  '**/*.map',
  '**/*.d.{ts,mts,cts}',
  '**/*.md',
  '@strapi/*/dist/admin',
  'better-sqlite3/{deps,src}',
  '@swc/core-*',
];

/** Removes what only builds need. Use it only in the image, because a checkout needs these packages to build again. */
export function prune(packages) {
  for (const name of BUILD_ONLY) rmSync(join(packages, name), { recursive: true, force: true });
  for (const file of FILES.flatMap((pattern) => globSync(pattern, { cwd: packages })))
    rmSync(join(packages, file), { recursive: true, force: true });
}

const [, script, packages] = process.argv;
if (script === import.meta.filename) prune(packages);

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cms, root } from './paths.mjs';

// The compiler that Strapi uses: TypeScript 7 has no JavaScript API.
const ts = createRequire(join(cms, 'package.json'))('typescript');

const packageOf = (house) => JSON.parse(readFileSync(join(root, house, 'package.json'), 'utf8'));
const houses = { cms: packageOf('cms'), web: packageOf('web'), root: packageOf('') };
const names = (...lists) => lists.flatMap((list) => Object.keys(list ?? {}));

/** Development-only files, which may use the packages of the root. */
const DEVELOPMENT = /\.test\.|(^|\/)(tests|test|e2e|scripts)\/|(^|\/)test-[\w-]+\.tsx?$|(^|\/)[\w.]+\.config\.\w+$/;

/** Type imports, which do not exist at run time. */
const OF_TYPES = /^(import|export) type [^;]+;/gm;

/** Returns the packages that a file imports at run time. */
const importsOf = (text) =>
  ts
    .preProcessFile(text.replace(OF_TYPES, ''), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !isBuiltin(name) && !/^(\.|\/|@contract\/|virtual:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)[0]);

/** Returns a file's imports that its package.json does not declare. */
function undeclaredIn(file, text) {
  const house = houses[file.split('/')[0]] ?? houses.root;
  const declared = DEVELOPMENT.test(file)
    ? names(house.dependencies, house.devDependencies, houses.root.devDependencies)
    : names(house.dependencies);
  return importsOf(text).filter((name) => !declared.includes(name));
}

test('every package is declared in the folder that imports it', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.cjs', '*.js'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const found = files
    .split('\n')
    .filter((file) => file && !file.endsWith('.d.ts') && existsSync(join(root, file)))
    .flatMap((file) => undeclaredIn(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
}, 60_000);

test.each([
  ['cms/src/a.ts', "import { factories } from '@strapi/core';\nexport default factories;", ['@strapi/core']],
  ['cms/src/a.ts', "export const later = () => import('left-pad/lib');", ['left-pad']],
  ['cms/src/a.js', "const pad = require('left-pad');", ['left-pad']],
  // Development packages are not installed in production.
  ['cms/src/a.ts', "import ts from 'typescript';\nts.version;", ['typescript']],
  ['cms/src/a.ts', "import type { Context } from 'koa';\nexport type C = Context;", []],
  ['cms/src/a.test.ts', "import { test } from 'vitest';\ntest('a');", []],
  ['web/src/a.tsx', "import { limits } from '@contract/limits';\nexport const a = <p>{limits}</p>;", []],
])('in %s, the undeclared imports of %j are %j', (file, text, found) => {
  expect(undeclaredIn(file, text)).toEqual(found);
});

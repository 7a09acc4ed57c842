import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from './paths.mjs';
import { packageCommand } from './platform.mjs';

const house = mkdtempSync(join(tmpdir(), 'house-'));
const { vcs: _, $schema: __, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
writeFileSync(join(house, 'biome.json'), JSON.stringify(rules));

const named = (from) => `import { x } from '${from}';\nexport const y = x;\n`;
const FORBIDDEN = [
  ['web/src/lib/a.ts', '../ui/button'],
  ['web/src/lib/a.ts', '../features/site/api'],
  ['web/src/lib/a.ts', '@contract/../platform/errors'],
  ['web/src/ui/a.tsx', '../features/site/api'],
  ['web/src/ui/a.tsx', '../app/landing/home-page'],
  ['web/src/ui/a.tsx', '../../../cms/src/contract/limits'],
  ['web/src/features/site/a.ts', '../account/api'],
  ['web/src/features/site/a.ts', './../account/api'],
  ['web/src/features/site/a.ts', '../shared'],
  ['web/src/features/site/a.ts', '../../features/account/api'],
  ['web/src/features/site/a.ts', '../../app/bar'],
  ['web/src/features/certificate/admin/a.ts', '../../account/api'],
  ['web/src/features/certificate/admin/a.ts', '../../../features/account/api'],
  ['web/src/features/certificate/admin/a.ts', '../../../app/bar'],
  ['web/src/app/a.tsx', '../../../cms/src/platform/errors'],
  ['web/src/app/a.tsx', '@contract/../platform/errors'],
  ['cms/src/contract/a.ts', '../platform/errors'],
  ['cms/src/contract/a.ts', 'node:fs'],
  ['cms/src/contract/a.ts', 'fs'],
  ['cms/src/contract/a.ts', 'slugify'],
  ['cms/src/contract/a.ts', '@strapi/strapi'],
  ['cms/src/admin/a.tsx', '../platform/errors'],
  ['cms/src/admin/moderation/a.tsx', '../../api/moderation/moderated'],
];
const ALLOWED = [
  ['web/src/lib/a.ts', './format'],
  ['web/src/lib/a.ts', '@contract/limits'],
  ['web/src/ui/a.tsx', '../lib/format'],
  ['web/src/ui/a.tsx', './art/hold-art'],
  ['web/src/features/site/a.ts', './api'],
  ['web/src/features/site/a.ts', '../../ui/button'],
  ['web/src/features/site/a.ts', '../../lib/paths'],
  ['web/src/features/site/a.ts', '@contract/site'],
  ['web/src/features/site/a.ts', 'swr'],
  ['web/src/features/certificate/admin/a.ts', './entry'],
  ['web/src/features/certificate/admin/a.ts', '../api'],
  ['web/src/features/certificate/admin/a.ts', '../../../ui/button'],
  ['web/src/app/pages/a.tsx', '../../features/site/api'],
  ['cms/src/contract/a.ts', 'valibot'],
  ['cms/src/contract/a.ts', './limits'],
  ['cms/src/admin/moderation/a.tsx', '../../contract/limits'],
  ['cms/src/admin/moderation/a.tsx', '@strapi/design-system'],
];
const HIDDEN = [
  (from) => `export const later = () => import('${from}');\n`,
  (from) => `export { x } from '${from}';\n`,
  (from) => `import type { X } from '${from}';\nexport type Y = X;\n`,
];
let refused;

// All at once: starting the linter takes longer than its work.
beforeAll(() => {
  for (const [file, specifier] of [...FORBIDDEN, ...ALLOWED]) put(file, specifier, named);
  for (const how of HIDDEN) put(HIDES, NEIGHBOUR, how);
  const [node, biome] = packageCommand(root, '@biomejs/biome', 'biome');
  const args = [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(node, args, { cwd: house, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout);
  expect([...new Set(diagnostics.map(({ category }) => category))]).toEqual(['lint/style/noRestrictedImports']);
  refused = new Set(diagnostics.map(({ location }) => location.path));
});

const HIDES = 'web/src/features/site/a.ts';
const NEIGHBOUR = '../account/api';

/** A file of its own for each import, in a house that is laid out as ours. */
const pathOf = (file, specifier, how) => {
  const text = how(specifier);
  const name = createHash('md5').update(text).digest('hex');
  return { text, path: join(dirname(file), `${name}${extname(file)}`) };
};

function put(file, specifier, how) {
  const { text, path } = pathOf(file, specifier, how);
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

const refuses = (file, specifier, how = named) => refused.has(pathOf(file, specifier, how).path);

test.each(FORBIDDEN)('%s may not import %s', (file, specifier) => {
  expect(refuses(file, specifier)).toBe(true);
});

test.each(HIDDEN)('neither lazily nor by handing it on', (how) => {
  expect(refuses(HIDES, NEIGHBOUR, how)).toBe(true);
});

test.each(ALLOWED)('%s may import %s', (file, specifier) => {
  expect(refuses(file, specifier)).toBe(false);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const house = mkdtempSync(join(tmpdir(), 'house-'));
const { vcs: _, $schema: __, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
writeFileSync(join(house, 'biome.json'), JSON.stringify(rules));

/** Whether our rules refuse one file that imports one thing, in a house that is laid out as ours. */
function refuses(file, specifier, how = (from) => `import { x } from '${from}';\nexport const y = x;\n`) {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, how(specifier));
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const { status, stdout, stderr } = spawnSync(biome, ['lint', '--only=style/noRestrictedImports', path], {
    cwd: house,
    encoding: 'utf8',
  });
  const refused = status !== 0;
  if (refused !== stdout.concat(stderr).includes('noRestrictedImports')) throw new Error(stdout + stderr);
  return refused;
}

test.each([
  ['web/src/lib/a.ts', '../components/button'],
  ['web/src/lib/a.ts', '../features/site/api'],
  ['web/src/lib/a.ts', '@contract/../lib/errors'],
  ['web/src/components/a.tsx', '../features/site/api'],
  ['web/src/components/a.tsx', '../pages/home-page'],
  ['web/src/components/a.tsx', '../../../cms/src/contract/limits'],
  ['web/src/features/site/a.ts', '../account/api'],
  ['web/src/features/site/a.ts', './../account/api'],
  ['web/src/features/site/a.ts', '../shared'],
  ['web/src/features/site/a.ts', '../../features/account/api'],
  ['web/src/features/site/a.ts', '../../pages/home-page'],
  ['web/src/features/site/a.ts', '../../app/bar'],
  ['web/src/pages/a.tsx', '../app/bar'],
  ['web/src/pages/a.tsx', '../../../cms/src/lib/errors'],
  ['web/src/app/a.tsx', '../../../cms/src/lib/errors'],
  ['web/src/app/a.tsx', '@contract/../lib/errors'],
  ['cms/src/contract/a.ts', '../lib/errors'],
  ['cms/src/contract/a.ts', 'node:fs'],
  ['cms/src/contract/a.ts', 'fs'],
  ['cms/src/contract/a.ts', 'slugify'],
  ['cms/src/contract/a.ts', '@strapi/strapi'],
  ['cms/src/admin/a.tsx', '../lib/errors'],
  ['cms/src/admin/moderation/a.tsx', '../../api/moderation/moderated'],
])('%s may not import %s', (file, specifier) => {
  expect(refuses(file, specifier)).toBe(true);
});

test('neither lazily nor by handing it on', () => {
  const file = 'web/src/features/site/a.ts';
  for (const how of [
    (from) => `export const later = () => import('${from}');\n`,
    (from) => `export { x } from '${from}';\n`,
    (from) => `import type { X } from '${from}';\nexport type Y = X;\n`,
  ])
    expect(refuses(file, '../account/api', how)).toBe(true);
});

test.each([
  ['web/src/lib/a.ts', './format'],
  ['web/src/lib/a.ts', '@contract/limits'],
  ['web/src/components/a.tsx', '../lib/format'],
  ['web/src/components/a.tsx', './art/hold-art'],
  ['web/src/features/site/a.ts', './api'],
  ['web/src/features/site/a.ts', '../../components/button'],
  ['web/src/features/site/a.ts', '../../lib/paths'],
  ['web/src/features/site/a.ts', '@contract/site'],
  ['web/src/features/site/a.ts', 'swr'],
  ['web/src/pages/a.tsx', '../features/site/api'],
  ['web/src/pages/a.tsx', './home-hero'],
  ['web/src/app/a.tsx', '../pages/home-page'],
  ['cms/src/contract/a.ts', 'valibot'],
  ['cms/src/contract/a.ts', './limits'],
  ['cms/src/admin/moderation/a.tsx', '../../contract/limits'],
  ['cms/src/admin/moderation/a.tsx', '@strapi/design-system'],
])('%s may import %s', (file, specifier) => {
  expect(refuses(file, specifier)).toBe(false);
});

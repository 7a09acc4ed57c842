import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { structureDefects } from './structure.mjs';

const FORBIDDEN = [
  ['web/src/lib/a.ts', '../ui/button'],
  ['web/src/lib/a.ts', '../features/site/api'],
  ['web/src/lib/a.ts', '@contract/../platform/errors'],
  ['web/src/ui/a.tsx', '../features/site/api'],
  ['web/src/ui/a.tsx', '../app/landing/home-page'],
  ['web/src/ui/a.tsx', '../../../cms/src/contract/limits'],
  ['web/src/forms/a.tsx', '../moderated/queue'],
  ['web/src/moderated/a.tsx', '../features/site/api'],
  ['web/src/features/site/a.ts', '../account/api'],
  ['web/src/features/site/a.ts', './../account/api'],
  ['web/src/features/site/a.ts', '../shared'],
  ['web/src/features/site/a.ts', '../../features/account/api'],
  ['web/src/features/site/a.ts', '../../app/bar'],
  ['web/src/features/certificate/admin/a.ts', '../../account/api'],
  ['web/src/features/certificate/admin/a.ts', '../../../features/account/api'],
  ['web/src/features/certificate/admin/a.ts', '../../../app/bar'],
  ['web/src/features/application/a.ts', './status/api'],
  ['web/src/features/application/status/a.ts', '../api'],
  ['web/src/features/application/status/a.ts', '../record/api'],
  ['web/src/features/team/session/admin/a.ts', '../../api'],
  ['web/src/app/a.tsx', '../../../cms/src/platform/errors'],
  ['web/src/app/a.tsx', '@contract/../platform/errors'],
  ['cms/src/contract/a.ts', '../platform/errors'],
  ['cms/src/contract/a.ts', 'node:fs'],
  ['cms/src/contract/a.ts', 'fs'],
  ['cms/src/contract/a.ts', 'slugify'],
  ['cms/src/contract/a.ts', '@strapi/strapi'],
  ['cms/src/contract/calls.ts', 'valibot'],
  ['cms/src/contract/site.ts', './validate'],
  ['cms/src/admin/a.tsx', '../platform/errors'],
  ['cms/src/admin/moderation/a.tsx', '../../api/moderation/moderated'],
  ['cms/src/platform/a.ts', '../api/mail/outbox'],
  ['cms/src/platform/http/a.ts', '../../middlewares/errors'],
  ['cms/src/platform/http/a.ts', '../../../config/server'],
  ['cms/src/api/mail/a.ts', '../../bootstrap/seed'],
];
const ALLOWED = [
  ['web/src/lib/a.ts', './format'],
  ['web/src/lib/a.ts', '@contract/limits'],
  ['web/src/ui/a.tsx', '../lib/format'],
  ['web/src/ui/a.tsx', './art/hold-art'],
  ['web/src/features/site/a.ts', './api'],
  ['web/src/features/site/a.ts', '../../ui/button'],
  ['web/src/features/site/a.ts', '../../lib/paths'],
  ['web/src/features/site/a.ts', '@contract/account'],
  ['web/src/features/site/a.ts', 'swr'],
  ['web/src/features/certificate/admin/a.ts', './entry'],
  ['web/src/features/certificate/admin/a.ts', '../api'],
  ['web/src/features/certificate/a.ts', './credential/read-file'],
  ['web/src/features/application/status/a.ts', './api'],
  ['web/src/features/team/session/admin/a.ts', '../api'],
  ['web/src/features/certificate/admin/a.ts', '../../../ui/button'],
  ['web/src/app/pages/a.tsx', '../../features/site/api'],
  ['cms/src/contract/a.ts', 'valibot'],
  ['cms/src/contract/a.ts', './limits'],
  ['cms/src/admin/moderation/a.tsx', '../../contract/limits'],
  ['cms/src/admin/moderation/a.tsx', '@strapi/design-system'],
  ['cms/src/platform/http/a.ts', '../settings'],
  ['cms/src/api/mail/a.ts', '../../platform/errors'],
  ['cms/src/api/mail/a.ts', '../team/roles'],
];
const plain = (from) => `import { x } from '${from}';\nexport const y = x;\n`;
const HIDDEN = [
  (from) => `export const later = () => import('${from}');\n`,
  (from) => `export { x } from '${from}';\n`,
  (from) => `import type { X } from '${from}';\nexport type Y = X;\n`,
  (from) => `import {\n  type X,\n  x,\n} from '${from}';\nexport const y: X = x;\n`,
  (from) => `import '${from}';\n`,
];
/** Two cycles of files, one of types only, and a cycle of features without a cycle of files. */
const CIRCLES = {
  'web/src/lib/one.ts': "import './two';",
  'web/src/lib/two.ts': "import './three';",
  'web/src/lib/three.ts': "import './one';\nimport './format';",
  'cms/src/contract/one.ts': "import type { A } from './two';\nexport type B = A | 1;",
  'cms/src/contract/two.ts': "import type { B } from './one';\nexport type A = B | 2;",
  'cms/src/api/site/domain/routes.ts': "import '../page/services/a';",
  'cms/src/api/site/page/services/a.ts': '',
  'cms/src/api/site/page/b.ts': "import '../domain/c';",
  'cms/src/api/site/domain/c.ts': '',
  'cms/src/api/operations/summary/a.ts': "import '../../site/page/b';",
};

const house = mkdtempSync(join(tmpdir(), 'house-'));
let defects;

function put(path, text) {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

/** Files written so far, keyed by importing file and text. */
const made = new Map();
function importing(file, specifier, how = plain) {
  const text = how(specifier);
  const key = `${file} ${text}`;
  if (!made.has(key)) {
    made.set(key, file.replace('a.ts', `a${made.size}.ts`));
    put(made.get(key), text);
    const target = specifier.replace(/^@contract/, 'cms/src/contract');
    if (target !== specifier) put(`${normalize(target)}.ts`, 'export const x = 1;');
    else if (target.startsWith('.')) put(`${join(dirname(file), target)}.ts`, 'export const x = 1;');
  }
  return made.get(key);
}

beforeAll(async () => {
  for (const [path, text] of Object.entries(CIRCLES)) put(path, text);
  for (const [file, specifier] of [...FORBIDDEN, ...ALLOWED]) importing(file, specifier);
  for (const how of HIDDEN) importing('web/src/features/site/a.ts', '../account/api', how);
  put('cms/config/server.ts', '');
  put('node_modules/valibot/package.json', '{ "name": "valibot", "main": "index.js" }');
  put('node_modules/valibot/index.js', '');
  defects = await structureDefects(house);
});

const refuses = (file) => defects.some((defect) => defect.startsWith(`${file} -> `));

test.each(FORBIDDEN)('%s may not import %s', (file, specifier) => {
  expect(refuses(importing(file, specifier))).toBe(true);
});

test.each(HIDDEN)('a forbidden import is found even if it is lazy, imports a type, or is a re-export', (how) => {
  expect(refuses(importing('web/src/features/site/a.ts', '../account/api', how))).toBe(true);
});

test.each(ALLOWED)('%s may import %s', (file, specifier) => {
  expect(refuses(importing(file, specifier))).toBe(false);
});

test('reports cycles of files, types and features', () => {
  const circles = defects.filter((defect) => /circle|each other/.test(defect)).sort();
  expect(circles).toEqual([
    'cms/src/api/site/domain: features import each other',
    'cms/src/api/site/page: features import each other',
    expect.stringMatching(/^cms\/src\/contract\/(one|two).ts -> .*: no circle of imports$/),
    expect.stringMatching(/^web\/src\/lib\/(one|two|three).ts -> .* -> .* -> .*: no circle of imports$/),
  ]);
});

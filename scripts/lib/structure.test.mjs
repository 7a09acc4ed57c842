import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { betweenFolders, circlesIn, importsIn } from './structure.mjs';

/** @param {Record<string, string>} files text by path */
function tree(files) {
  const folder = mkdtempSync(join(tmpdir(), 'structure-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
const importsOf = (files) => importsIn(tree(files), ['src'], { '@shared': 'src/shared' });

test('finds imports however they are written, and none of a package or of what is not there', () => {
  const imports = importsOf({
    'src/a.ts': [
      "import { b } from './b';",
      "import {\n  type C,\n  c,\n} from './c';",
      "import type { D } from '@shared/d';",
      "export { e } from './e';",
      "import './f';",
      "const g = () => import('./g');",
      "import { x } from 'package';",
      "import y from './gone';",
    ].join('\n'),
    'src/b.ts': '',
    'src/c/index.ts': '',
    'src/shared/d.ts': '',
    'src/e.tsx': '',
    'src/f.ts': '',
    'src/g.ts': '',
    'src/a.test.ts': "import './a';",
  });
  const found = ['src/b.ts', 'src/c/index.ts', 'src/shared/d.ts', 'src/e.tsx', 'src/f.ts', 'src/g.ts'];
  expect([...imports.get('src/a.ts')].sort()).toEqual(found.sort());
  expect(imports.has('src/a.test.ts')).toBe(false);
});

test('tells the way round of a circle, once', () => {
  const imports = importsOf({
    'src/a.ts': "import './b';",
    'src/b.ts': "import './c';",
    'src/c.ts': "import './a';\nimport './d';",
    'src/d.ts': '',
  });
  expect(circlesIn(imports)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/a.ts']]);
});

test('sees circles between folders where no file has one', () => {
  const imports = importsOf({
    'src/one/a.ts': "import '../two/a';",
    'src/two/a.ts': '',
    'src/two/b.ts': "import '../one/b';",
    'src/one/b.ts': '',
  });
  expect(circlesIn(imports)).toEqual([]);
  const folders = betweenFolders(imports, (file) => dirname(file));
  expect(circlesIn(folders)).toEqual([['src/one', 'src/two', 'src/one']]);
});

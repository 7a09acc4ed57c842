import { root } from './lib/paths.mjs';
import { betweenFolders, circlesIn, importsIn } from './lib/structure.mjs';

const FOLDERS = ['cms/config', 'cms/src', 'web/src'];
const ALIASES = { '@contract': 'cms/src/contract' };

/** What these folders of the server may import; biome.json says it of the site, of the contract and of the panel. */
const MAY_IMPORT = {
  'cms/src/platform': ['cms/src/platform', 'cms/src/contract', 'cms/config'],
  'cms/src/api': ['cms/src/api', 'cms/src/platform', 'cms/src/contract', 'cms/config'],
};

const isIn = (file, folder) => file.startsWith(`${folder}/`);
const featureOf = (file) => /^cms\/src\/api\/[^/]+/.exec(file)?.[0] ?? null;

/** Looks for circles of imports, between files and between the server's features, and for imports that go up. */
const imports = importsIn(root, FOLDERS, ALIASES);
const upward = Object.entries(MAY_IMPORT).flatMap(([folder, allowed]) =>
  [...imports]
    .filter(([file]) => isIn(file, folder))
    .flatMap(([file, targets]) =>
      [...targets]
        .filter((target) => !allowed.some((each) => isIn(target, each)))
        .map((target) => `${file} imports ${target}: ${folder} imports only ${allowed.join(', ')}.`),
    ),
);
const circles = [...circlesIn(imports), ...circlesIn(betweenFolders(imports, featureOf))];
const defects = [...upward, ...circles.map((way) => `A circle of imports: ${way.join(' -> ')}`)];
for (const defect of defects) console.error(defect);
if (defects.length > 0) process.exitCode = 1;
else console.log(`${imports.size} files, no circle of imports.`);

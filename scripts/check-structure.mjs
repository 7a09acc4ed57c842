import { root } from './lib/paths.mjs';
import { structureDefects } from './test/structure.mjs';

const defects = await structureDefects(root);
for (const defect of defects) console.error(defect);
if (defects.length > 0) process.exitCode = 1;

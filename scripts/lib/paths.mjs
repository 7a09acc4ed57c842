import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders of the checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const cms = join(root, 'cms');
export const web = join(root, 'web');
/** Logs and stamps of the scripts; can be deleted at any time. */
export const run = join(root, '.run');

export const requireOfCms = createRequire(join(cms, 'package.json'));

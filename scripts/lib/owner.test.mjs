import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadEnvironment, readEnvironment, refuseRootFor } from './env-file.mjs';
import { isRoot } from './platform.mjs';

const folder = mkdtempSync(join(tmpdir(), 'owner-'));
const file = join(folder, '.env');
writeFileSync(file, `DATA_DIR=${folder}`);

test('accepts files that this account owns, and missing files', () => {
  expect(() => refuseRootFor([file, folder, join(folder, 'missing')])).not.toThrow();
});

test.runIf(isRoot())("as root, a command refuses another account's site and shows the command to use instead", () => {
  for (const path of [folder, file]) {
    chownSync(path, 65_534, 65_534);
    for (const read of [loadEnvironment, readEnvironment])
      expect(() => read(file)).toThrow(
        new RegExp(`^${path} does not belong to root\\. Run this as its owner: sudo -u nobody npm run \\w+`),
      );
    chownSync(path, 0, 0);
  }
});

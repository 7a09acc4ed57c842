import { expect, test } from 'vitest';
import { canSyncFolders, hasFileModes } from './file-system';

test.each([
  ['linux', true],
  ['darwin', true],
  ['win32', false],
] as const)('on %s, modes are set and folders are put on the disk: %s', (platform, can) => {
  expect([hasFileModes(platform), canSyncFolders(platform)]).toEqual([can, can]);
});

import { expect, test } from 'vitest';
import { canSyncFolders, hasFileModes } from './file-system';

test.each([
  ['linux', true],
  ['darwin', true],
  ['win32', false],
] as const)('on %s, file modes are set and folders are synced: %s', (platform, can) => {
  expect([hasFileModes(platform), canSyncFolders(platform)]).toEqual([can, can]);
});

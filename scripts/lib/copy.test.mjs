import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { withTemporary } from './copy.mjs';

/** Folder that even root cannot delete. */
const STAYS = '/proc/self/fdinfo';

test.runIf(existsSync(STAYS))(
  'a folder that cannot be deleted does not hide an earlier error; both are reported',
  async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const listeners = process.listenerCount('exit');
    const work = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC', path: '/backups/a' }));
    await expect(withTemporary(STAYS, 'The backup', work)).rejects.toThrow(
      'The backup failed: the disk is full (/backups/a).',
    );
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(`${STAYS} could not be deleted`));
    expect(process.listenerCount('exit')).toBe(listeners);
    logged.mockRestore();
  },
);

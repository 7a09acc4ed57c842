import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isRoot } from '../../scripts/lib/platform.mjs';
import { startOwnProduct } from './support/product';

const NOBODY = '65534';
const AS_NOBODY = ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups'];
/** True if this account can start the server as another one that can read this folder. */
const canChange = isRoot() && spawnSync('setpriv', [...AS_NOBODY, 'test', '-r', import.meta.filename]).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'unprivileged-user-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.runIf(canChange)(
  'another account can serve a build made by root, including the panel, as in the container image',
  async () => {
    const node = join(folder, 'node');
    writeFileSync(node, `#!/bin/sh\nexec setpriv ${AS_NOBODY.join(' ')} ${process.execPath} "$@"\n`, { mode: 0o755 });
    execFileSync('chmod', ['755', folder]);
    const product = await startOwnProduct(
      {},
      {
        node,
        prepare: async ({ dataDir }) => void execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, dataDir]),
      },
    );
    try {
      for (const path of ['/cms', '/home']) {
        const answer = await fetch(product.url + path);
        expect([path, answer.status]).toEqual([path, 200]);
        const files = [...(await answer.text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(
          ([, file]) => file,
        );
        expect(files.length).toBeGreaterThan(0);
        for (const file of files) expect([file, (await fetch(product.url + file)).status]).toEqual([file, 200]);
      }
      expect(spawnSync('stat', ['-c', '%u', `/proc/${product.pid}`], { encoding: 'utf8' }).stdout.trim()).toBe(NOBODY);
    } finally {
      await product.stop();
    }
  },
);

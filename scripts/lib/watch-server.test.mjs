import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { cms } from './paths.mjs';

/** Watches like `strapi develop`, and prints changes. */
const WATCHER = `
  const chokidar = require('module').createRequire(require.resolve('@strapi/strapi/package.json'))('chokidar');
  chokidar.watch(process.cwd(), { ignoreInitial: true, ignored: [/(^|[/\\\\])\\../, /tmp/, '**/log/**', '**/src/admin/**'] })
    .on('ready', () => console.log('ready'))
    .on('change', (path) => console.log(require('path').relative(process.cwd(), path)));`;

test('the server reloads after a change in any folder of any checkout, except the panel or a unit test', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'tmp-')), '.checkout', 'cms');
  const files = ['src/admin/a.ts', 'src/a.test.ts', 'src/platform/log/a.ts', 'config/a.ts', 'database/a.js'];
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '1');
  }
  writeFileSync(join(folder, 'package.json'), '{}');
  symlinkSync(join(cms, 'node_modules'), join(folder, 'node_modules'));
  const preload = ['-r', join(import.meta.dirname, 'watch-server.cjs')];
  const child = spawn(process.execPath, [...preload, '-e', WATCHER], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const seen = new Set();
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'ready') for (const file of files) writeFileSync(join(folder, file), '2');
      else seen.add(line.replaceAll('\\', '/'));
      if (seen.size === 3) break;
    }
    expect([...seen].sort()).toEqual(['config/a.ts', 'database/a.js', 'src/platform/log/a.ts']);
  } finally {
    child.kill();
  }
});

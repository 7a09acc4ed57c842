import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./scratch.mjs', import.meta.url));
const waits = `const { scratchFolder } = await import(${JSON.stringify(script)});
console.log(scratchFolder());
process.stdin.once('data', () => process.exit(0));`;

test.each([
  ['ends', (run) => run.stdin.write('end')],
  ['is stopped', (run) => run.kill('SIGTERM')],
])("tests' temporary files are deleted when the run %s", async (_, end) => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', waits], { stdio: ['pipe', 'pipe', 'inherit'] });
  const folder = String((await once(run.stdout, 'data'))[0]).trim();
  writeFileSync(join(folder, 'file'), 'written by a test');
  end(run);
  await once(run, 'exit');
  expect(existsSync(folder)).toBe(false);
});

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';

/** Runs one of the operator's scripts, as npm does, with the settings of a product. */
export function runOperator(settings: NodeJS.ProcessEnv, script: string, args: string[] = [], input = '') {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts', `${script}.mjs`), ...args], { env: settings });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    }
    child.once('close', (code) => resolve({ code, said }));
    child.stdin.on('error', () => undefined).end(input);
  });
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';

/** Runs an operator script as npm does, with a product's settings. */
export const runOperator = (settings: NodeJS.ProcessEnv, script: string, args: string[] = [], input = '') =>
  runNode(settings, [join(root, 'scripts', `${script}.mjs`), ...args], input);

/** Starts a server with bad settings and waits until it exits. @param flags for Node */
export async function startUntilExit(settings: NodeJS.ProcessEnv, flags: string[] = []) {
  const { code, said } = await runNode({ ...settings, NODE_ENV: 'production' }, [...flags, 'server.js']);
  return { code, said: said.trim() };
}

function runNode(env: NodeJS.ProcessEnv, args: string[], input = '') {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, args, { env });
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

import { createInterface } from 'node:readline/promises';
import { Stop } from './stop.mjs';

/** Refuses to start a command that needs an answer but has no terminal. @throws {Stop} */
export function refuseWithoutTerminal({ yes, 'dry-run': dryRun }, verb, options) {
  if (yes || dryRun || process.stdin.isTTY) return;
  throw new Stop(`This command asks before it ${verb}, but there is no terminal. Add ${options}.`);
}

/** Counts Ctrl-C and Ctrl-D as no. @throws {Stop} if the answer is no */
export async function askFor({ yes }, question, no) {
  if (!yes && !(await saysYes(question))) throw new Stop(no);
}

async function saysYes(question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.question(question).then(resolve, () => resolve(''));
  });
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

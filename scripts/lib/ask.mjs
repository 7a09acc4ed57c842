import { createInterface } from 'node:readline/promises';

/** Asks a question that only a typed yes says yes to; Ctrl-C and Ctrl-D are a no. */
export async function saysYes(question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.question(question).then(resolve, () => resolve(''));
  });
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

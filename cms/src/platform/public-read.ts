import type { PageRead } from '../contract/rendering';
import { features } from './feature';

/** @returns null for 404 and refusals */
export async function answerTo(read: PageRead): Promise<unknown> {
  for (const { pageReads } of features()) {
    const answer = pageReads?.[read.call] as ((read: PageRead) => Promise<unknown>) | undefined;
    if (answer) return answer(read);
  }
  throw new Error(`No feature answers ${read.call}.`);
}

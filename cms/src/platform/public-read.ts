import type { PageRead } from '../contract/rendering';
import { features } from './feature';

/** What a visitor would get from the public call of that name; null where that is "unknown", or "not like this". */
export async function answerTo(read: PageRead): Promise<unknown> {
  for (const { pageReads } of features()) {
    const answer = pageReads?.[read.call] as ((read: PageRead) => Promise<unknown>) | undefined;
    if (answer) return answer(read);
  }
  throw new Error(`No feature answers ${read.call}.`);
}

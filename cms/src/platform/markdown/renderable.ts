import { join } from 'node:path';
import { isWithinBudget } from '../../contract/markdown-budget';
import { messages } from '../../contract/messages';
import { InvalidInput, Unavailable } from '../errors';
import { QueueFull } from '../queue';
import { settings } from '../settings';
import { BeyondLimits, workerThread } from '../worker-thread';

/** A text that takes longer is refused. Texts within the budget take half of it on a quiet machine, so that a busy one draws them too. */
const TIME_LIMIT_MS = 1000;
/** How many may wait. If all are hostile, the last one waits half a minute. */
const QUEUE_LIMIT = 30;
/** Within this part of the budget a text takes some milliseconds. Most posts do. */
const SURE_PART = 0.1;
/** A definition, which many places of a text can repeat. */
const DEFINITION = ']:';

let draw: ((markdown: string) => Promise<string | null>) | null = null;

/**
 * Draws a text as the site would, in a thread that ends after a second, unless it is sure to be drawn quickly.
 * @throws InvalidInput for the field `content` when that is too short; Unavailable when too many wait
 */
export async function expectRenderable(content: string): Promise<void> {
  if (isWithinBudget(content, SURE_PART) && !content.includes(DEFINITION)) return;
  if ((await drawn(content)) === null) {
    throw new InvalidInput([{ field: 'content', msg: messages.post.contentTooRich }]);
  }
}

/** The words of a text as readers see them; as it was typed where it cannot be drawn. @throws Unavailable when too many wait */
export const drawnTextOf = async (content: string): Promise<string> => (await drawn(content)) ?? content;

async function drawn(content: string): Promise<string | null> {
  draw ??= workerThread<string, string | null>({
    file: join(__dirname, 'markdown-worker.js'),
    workerData: settings().SITE_DIR,
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
  });
  if (!isWithinBudget(content)) return null;
  return draw(content).catch((error: unknown) => {
    if (error instanceof BeyondLimits) return null;
    throw error instanceof QueueFull ? new Unavailable(error) : error;
  });
}

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
/** Texts within this part of the budget are drawn well below the limit, even the worst that we found. Most posts are. */
const SURE_PART = 0.1;
/** A definition, which many places of a text can repeat. */
const DEFINITION = ']:';

let thread: ((markdown: string) => Promise<string | null>) | null = null;

/**
 * Draws a text as the site would, in a thread that ends after a second, unless it is sure to be drawn quickly.
 * @throws InvalidInput for the field `content` when that is too short; Unavailable when too many wait
 */
export async function expectRenderable(content: string): Promise<void> {
  if (isWithinBudget(content, SURE_PART) && !content.includes(DEFINITION)) return;
  const words = isWithinBudget(content) ? await draw(content).catch(nullBeyondLimits) : null;
  if (words === null) throw new InvalidInput([{ field: 'content', msg: messages.post.contentTooRich }]);
}

/**
 * The words of a text as readers see them: as it was typed where it cannot be drawn.
 * @throws Unavailable when it is not drawn in time, or too many wait
 */
export async function drawnTextOf(content: string): Promise<string> {
  if (!isWithinBudget(content)) return content;
  const words = await draw(content).catch((error) => {
    throw error instanceof BeyondLimits ? new Unavailable(error) : error;
  });
  return words ?? content;
}

function draw(content: string): Promise<string | null> {
  thread ??= workerThread<string, string | null>({
    file: join(__dirname, 'markdown-worker.js'),
    workerData: settings().SITE_DIR,
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
  });
  return thread(content).catch((error: unknown) => {
    throw error instanceof QueueFull ? new Unavailable(error) : error;
  });
}

function nullBeyondLimits(error: unknown): null {
  if (error instanceof BeyondLimits) return null;
  throw error;
}

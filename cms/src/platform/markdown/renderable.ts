import { join } from 'node:path';
import { postFormMessages } from '../../contract/blog-post';
import { isWithinBudget } from '../../contract/markdown';
import { InvalidInput, Unavailable } from '../errors';
import { QueueFull } from '../queue';
import { settings } from '../settings';
import { BeyondLimits, workerThread } from '../worker-thread';

/** Twice the time of the slowest text within the budget. */
const TIME_LIMIT_MS = 1000;
/** If all texts are hostile, the last one waits half a minute. */
const QUEUE_LIMIT = 30;
/** Texts below this share of the budget always render in time. */
const SURE_PART = 0.1;
/** Syntax of a link definition, which a text can use many times. */
const DEFINITION = ']:';

let thread: ((markdown: string) => Promise<string | null>) | null = null;

/**
 * Renders text in a thread, unless rendering it is certainly fast.
 * @throws InvalidInput for `content`; Unavailable when the queue is full
 */
export async function expectRenderable(content: string): Promise<void> {
  if (isWithinBudget(content, SURE_PART) && !content.includes(DEFINITION)) return;
  const words = isWithinBudget(content) ? await draw(content).catch(nullBeyondLimits) : null;
  if (words === null) throw new InvalidInput([{ field: 'content', msg: postFormMessages.contentTooRich }]);
}

/** Returns the text unchanged if it cannot be rendered. @throws Unavailable */
export async function renderedTextOf(content: string): Promise<string> {
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

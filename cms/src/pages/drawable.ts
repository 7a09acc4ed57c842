import { join } from 'node:path';
import { isWithinBudget } from '../contract/markdown-budget';
import { messages } from '../contract/messages';
import { InvalidInput, Unavailable } from '../platform/errors';
import { BeyondLimits, startTurns, TooManyWaiting } from '../platform/worker-turns';

/** A text that takes longer is refused. */
const PATIENCE_MS = 500;
/** How many may wait. If all are hostile, the last one waits half a minute. */
const MOST_WAITING = 40;

let draw: ((markdown: string) => Promise<boolean>) | null = null;

/**
 * Draws a text as the site would, in a thread that ends after half a second.
 * @throws InvalidInput for the field `content` when that is too short; Unavailable when too many wait
 */
export async function expectDrawable(content: string): Promise<void> {
  draw ??= startTurns<string, boolean>({
    file: join(__dirname, 'markdown-worker.js'),
    told: strapi.config.get<string>('settings.SITE_DIR'),
    does: 'draws posts',
    lost: () => 'A post was not drawn',
    patienceMs: PATIENCE_MS,
    mostWaiting: MOST_WAITING,
  });
  if (!(isWithinBudget(content) && (await isDrawn(draw(content))))) {
    throw new InvalidInput([{ field: 'content', msg: messages.post.contentTooRich }]);
  }
}

const isDrawn = (drawn: Promise<boolean>): Promise<boolean> =>
  drawn.catch((error: unknown) => {
    if (error instanceof BeyondLimits) return false;
    throw error instanceof TooManyWaiting ? new Unavailable(error) : error;
  });

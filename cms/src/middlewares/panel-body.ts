import { API_PREFIX } from '../contract/endpoints';
import { messages } from '../contract/messages';
import { RequestError } from '../platform/errors';
import type { Middleware } from '../platform/http/koa';

/** No form of the panel nests as deep; recursion through a deeper body could exhaust the stack. */
const DEPTH = 100;

/**
 * Bodies of the panel's calls, which no schema of ours reads. An absent one is empty: Strapi's handlers take fields from
 * it without asking. A NUL is refused, because PostgreSQL takes it in no text, and so is endless nesting.
 */
export default (): Middleware => async (ctx, next) => {
  if (!ctx.path.startsWith(`${API_PREFIX}/`)) {
    ctx.request.body ??= {};
    assertPlain(ctx.request.body);
  }
  await next();
};

function assertPlain(body: unknown): void {
  const left: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && value.includes('\u0000')) {
      throw new RequestError(400, messages.controlCharacters);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEPTH) throw new RequestError(400, messages.badRequest);
    for (const [key, part] of Object.entries(value)) left.push([key, depth + 1], [part, depth + 1]);
  }
}

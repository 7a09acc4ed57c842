import type { Core, Struct } from '@strapi/strapi';
import { API_PREFIX } from '../contract/endpoints';
import { messages } from '../contract/messages';
import { RequestError, Unknown } from '../platform/errors';
import type { Middleware } from '../platform/http/koa';

/** No form of the panel nests as deep; recursion through a deeper body could exhaust the stack. */
const DEPTH = 100;

const CONTENT = '/content-manager/';
/** Actions that only a content type with drafts has. */
const PUBLISHING =
  /^\/content-manager\/(?:collection|single)-types\/([^/]+)\/(?:.+\/)?actions\/(?:bulkP|bulkUnp|p|unp)ublish\/?$/;
/** Accounts of the panel as a relation of an entry: the entry says already who wrote it. */
const CREATORS = /^\/content-manager\/relations\/[^/]+\/(?:[^/]+\/)?(?:createdBy|updatedBy)\/?$/;

/**
 * The panel's calls, which no schema of ours reads. An absent body is empty: Strapi's handlers take fields from it
 * without asking. A NUL is refused, because PostgreSQL takes it in no text, and so is endless nesting. Filters and
 * orders look at no account of the panel, beyond which one it is.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(`${API_PREFIX}/`)) {
      ctx.request.body ??= {};
      assertPlain(ctx.request.body);
    }
    if (ctx.path.startsWith(CONTENT)) {
      const uid = PUBLISHING.exec(ctx.path)?.[1];
      const type = uid && (strapi.contentTypes[uid as never] as Struct.ContentTypeSchema | undefined);
      if (type && !type.options?.draftAndPublish) throw new RequestError(400, messages.noDrafts);
      if (CREATORS.test(ctx.path)) throw new Unknown();
      ctx.query = withoutCreators(ctx.query) as typeof ctx.query;
    }
    await next();
  };

/** A query without what is asked about its `createdBy` and `updatedBy`, other than their ids. */
function withoutCreators(query: unknown): unknown {
  if (Array.isArray(query)) return query.map(withoutCreators);
  if (typeof query !== 'object' || query === null) return query;
  const kept = Object.entries(query).map(([key, value]) => {
    if (key === 'sort' && typeof value === 'string')
      return [key, /\b(created|updated)By\b/.test(value) ? undefined : value];
    return [key, key === 'createdBy' || key === 'updatedBy' ? idsOf(value) : withoutCreators(value)];
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function idsOf(filter: unknown): unknown {
  if (typeof filter !== 'object' || filter === null) return filter;
  const ids = Object.entries(filter).filter(([key]) => key === 'id' || key.startsWith('$'));
  return ids.length > 0 ? Object.fromEntries(ids) : undefined;
}

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

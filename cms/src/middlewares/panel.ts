import type { Core, Struct } from '@strapi/strapi';
import * as panelAccess from '../api/team/session/panel-access';
import { API_PREFIX, commonMessages, httpMessages } from '../contract/calls';
import { secondFactorMessages, sessionMessages } from '../contract/team';
import { durable } from '../platform/database/rows';
import { RequestError, Unknown } from '../platform/errors';
import type { RuleName } from '../platform/http/limit-rules';
import type { Ctx, Middleware } from '../platform/http/request';
import {
  findPanelAccount,
  lockPanelAccount,
  PANEL_ORIGIN,
  type PanelAccount,
  panelSessionOf,
  setPanelSession,
} from '../platform/panel/panel-session';
import { endSessions } from '../platform/sessions';
import rateLimit from './rate-limit';

/** Rate limits for the panel. Strapi's own would be counted in the memory of one process. */
const RULES: Record<string, RuleName> = {
  '/admin/login': 'panelLogin',
  '/admin/register-admin': 'panelLogin',
  '/admin/forgot-password': 'panelForgotPassword',
  '/admin/reset-password': 'resetPassword',
};
const OPENING = new Set(['/admin/login', '/admin/reset-password', '/admin/register', '/admin/register-admin']);

/** Maximum nesting. Deeper bodies could exhaust the stack. */
const DEPTH = 100;

const CONTENT = '/content-manager/';
const PUBLISHING =
  /^\/content-manager\/(?:collection|single)-types\/([^/]+)\/(?:.+\/)?actions\/(?:bulkP|bulkUnp|p|unp)ublish\/?$/i;
const CREATORS = /^\/content-manager\/relations\/[^/]+\/(?:[^/]+\/)?(?:createdBy|updatedBy)\/?$/i;

/** Guards the panel's calls, which bypass our schemas and limits. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const limits = new Map(Object.values(RULES).map((rule) => [rule, rateLimit({ rule })]));
  return async (ctx, next) => {
    if (ctx.path.startsWith(`${API_PREFIX}/`)) return next();
    ctx.request.body ??= {};
    assertPlain(ctx.request.body);
    // The router ignores case and a trailing slash.
    const path = ctx.path.toLowerCase().replace(/\/$/, '');
    if (path.startsWith(CONTENT)) guardContent(ctx, strapi);
    if (ctx.method !== 'POST') return next();
    if (path === '/admin/access-token') return renew(ctx, next);
    const answer = () => (OPENING.has(path) ? open(ctx, path, next) : next());
    const limit = limits.get(RULES[path] as RuleName);
    await (limit ? limit(ctx, answer) : answer());
  };
};

/** Refuses to publish types without drafts, and to filter or sort by private fields of panel accounts. */
function guardContent(ctx: Ctx, strapi: Core.Strapi): void {
  const uid = PUBLISHING.exec(ctx.path)?.[1];
  const type = uid && (strapi.contentTypes[uid as never] as Struct.ContentTypeSchema | undefined);
  if (type && !type.options?.draftAndPublish) throw new RequestError(400, httpMessages.noDrafts);
  if (CREATORS.test(ctx.path)) throw new Unknown();
  ctx.query = withoutCreators(ctx.query) as typeof ctx.query;
}

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

/** Rejects NUL, which PostgreSQL cannot store, and deep nesting. */
function assertPlain(body: unknown): void {
  const left: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && value.includes('\u0000')) {
      throw new RequestError(400, commonMessages.controlCharacters);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEPTH) throw new RequestError(400, commonMessages.badRequest);
    for (const [key, part] of Object.entries(value)) left.push([key, depth + 1], [part, depth + 1]);
  }
}

/** Ends the new session if the account needs a second factor here, or its password has just changed. */
async function open(ctx: Ctx, path: string, next: () => Promise<unknown>): Promise<void> {
  const { email } = Object(ctx.request.body) as { email?: unknown };
  const known = path === '/admin/login' && typeof email === 'string' ? await findPanelAccount({ email }) : null;
  await next();
  const user = (ctx.body as { data?: { user?: { id: number } } } | null)?.data?.user;
  if (ctx.status !== 200 || !user) return;
  const message = await durable(async () => {
    await lockPanelAccount(user.id);
    const refusal = await refusalOf(user.id, known);
    if (refusal) await endSessions(PANEL_ORIGIN, user.id);
    return refusal;
  });
  if (!message) return;
  setPanelSession(ctx, null);
  ctx.status = 403;
  ctx.body = { data: null, error: { status: 403, name: 'ForbiddenError', message, details: {} } };
}

async function refusalOf(id: number, known: PanelAccount | null): Promise<string | null> {
  const account = await findPanelAccount({ id });
  if (!account || (await panelAccess.isClosedTo(account.email))) return secondFactorMessages.panelClosed;
  return known && known.password !== account.password ? sessionMessages.invalidCredentials : null;
}

/** Prevents renewing a session that is being ended. */
async function renew(ctx: Ctx, next: () => Promise<unknown>): Promise<void> {
  const session = await panelSessionOf(ctx);
  if (!session) return void (await next());
  await durable(async () => {
    await lockPanelAccount(Number(session.userId));
    await next();
  });
}

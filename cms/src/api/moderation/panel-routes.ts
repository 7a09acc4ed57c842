import type { Core } from '@strapi/strapi';
import * as v from 'valibot';
import { limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { rejectionTexts } from '../../contract/moderation';
import { line, requiredLine } from '../../contract/validate';
import { Stale, Unknown } from '../../platform/errors';
import { moderatedFeatures } from '../../platform/feature';
import type { Ctx } from '../../platform/http/request';
import { read } from '../../platform/http/request';
import { may, panelRoute, READ } from '../../platform/panel/panel-route';
import { seenOf } from './decisions';
import * as moderation from './moderation';
import { countPending } from './pending';

/** Roles of the panel have it per content type. */
export const DECIDE = 'api::moderation.decide';

/** Registers deciding as a permission of its own, apart from editing. */
export async function registerDecidePermission(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: { registerMany(actions: object[]): Promise<void> };
  };
  const subjects = moderatedFeatures().map(({ uid }) => uid);
  await actionProvider.registerMany([
    { section: 'contentTypes', displayName: 'Verify and reject', uid: 'moderation.decide', subjects },
  ]);
}

const { unknownPost } = messages.moderation;
const decisionSchema = v.object(
  {
    ids: v.pipe(
      v.array(requiredLine(limits.documentId.max, unknownPost), 'Choose at least one entry.'),
      v.minLength(1, 'Choose at least one entry.'),
      v.maxLength(limits.atOnce.max, `Choose at most ${limits.atOnce.max} entries at once.`),
    ),
    ...rejectionTexts,
    /** Versions on the screen, see `seenOf`. */
    seen: v.optional(
      v.record(line({ max: [limits.documentId.max, unknownPost] }), line({ max: [60, unknownPost] })),
      {},
    ),
  },
  messages.jsonObject,
);

type Verdict = 'verify' | 'reject' | 'reopen';

/** @throws Unknown */
function uidOf(ctx: Ctx): string {
  const feature = moderatedFeatures().find(({ uid }) => uid === ctx.params.uid);
  if (!feature) throw new Unknown();
  return feature.uid;
}

/** Decides about each chosen entry, and returns the missing ones. */
const decide = (verdict: Verdict) => async (ctx: Ctx) => {
  const uid = uidOf(ctx);
  const { ids, reason, note, seen } = read(decisionSchema, ctx.request.body);
  const missing: string[] = [];
  for (const id of ids) {
    try {
      const words = seen[id];
      // Panels left open during an upgrade send only the time.
      const shown = words === undefined ? undefined : (seenOf(words) ?? { text: words });
      if (verdict === 'reject') await moderation.reject(uid, id, { reason, note }, shown);
      else if (verdict === 'verify') await moderation.verify(uid, id, shown);
      else await moderation.reopen(uid, id, shown);
    } catch (error) {
      // In a selection, changed entries count as missing.
      if (!(error instanceof Unknown) && !(error instanceof Stale && ids.length > 1)) throw error;
      missing.push(id);
    }
  }
  ctx.body = { decided: ids.length - missing.length, missing };
};

const readWaiting = async (ctx: Ctx) => {
  const seen = moderatedFeatures().filter(({ uid }) => may(ctx, { action: READ, subject: uid }));
  const counts = await Promise.all(seen.map(async ({ uid }) => [uid, await countPending(uid)]));
  ctx.body = { waiting: Object.fromEntries(counts) };
};

const needsDecide = (ctx: Ctx) => ({ action: DECIDE, subject: uidOf(ctx) });

export const moderationPanelRoutes = [
  panelRoute('POST', '/moderation/:uid/verify', needsDecide, decide('verify')),
  panelRoute('POST', '/moderation/:uid/reject', needsDecide, decide('reject')),
  panelRoute('POST', '/moderation/:uid/reopen', needsDecide, decide('reopen')),
  panelRoute('GET', '/moderation/waiting', null, readWaiting),
];

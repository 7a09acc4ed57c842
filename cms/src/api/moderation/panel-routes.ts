import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import * as v from 'valibot';
import { commonMessages, httpMessages, limits } from '../../contract/calls';
import { rejectionTexts } from '../../contract/moderation';
import { line, requiredLine } from '../../contract/validate';
import { rows } from '../../platform/database/rows';
import { Forbidden, Stale, Unknown } from '../../platform/errors';
import { type ModeratedFeature, type ModeratedRow, moderatedFeatures } from '../../platform/feature';
import { type Ctx, read } from '../../platform/http/request';
import { seenOf } from './decisions';
import * as moderation from './moderation';
import { countPending } from './pending';

const READ = 'plugin::content-manager.explorer.read';
/** Permission in the panel, granted per content type. */
export const DECIDE = 'api::moderation.decide';

/** Registers a permission to decide, separate from editing. */
export async function registerDecidePermission(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: { registerMany(actions: object[]): Promise<void> };
  };
  const subjects = moderatedFeatures().map(({ uid }) => uid);
  await actionProvider.registerMany([
    { section: 'contentTypes', displayName: 'Verify and reject', uid: 'moderation.decide', subjects },
  ]);
}

const id = requiredLine(limits.documentId.max, commonMessages.notFound);
const decisionSchema = v.object(
  {
    ids: v.pipe(
      v.array(id, 'Choose at least one entry.'),
      v.minLength(1, 'Choose at least one entry.'),
      v.maxLength(limits.atOnce.max, `Choose at most ${limits.atOnce.max} entries at a time.`),
    ),
    ...rejectionTexts,
    /** Versions shown on screen; see `seenOf`. */
    seen: v.optional(
      v.record(
        line({ max: [limits.documentId.max, commonMessages.notFound] }),
        line({ max: [60, commonMessages.notFound] }),
      ),
      {},
    ),
  },
  commonMessages.jsonObject,
);

type Verdict = 'verify' | 'reject' | 'reopen';

/** @throws Unknown */
function featureIn(ctx: Ctx): ModeratedFeature {
  const feature = moderatedFeatures().find(({ uid }) => uid === ctx.params.uid);
  if (!feature) throw new Unknown();
  return feature;
}

/** Decides on each selected entry, and returns the missing ones. */
const decide = (verdict: Verdict) => async (ctx: Ctx) => {
  const { uid } = featureIn(ctx);
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

const may = (ctx: Ctx, action: string, subject: string): boolean =>
  ctx.state.userAbility?.can(action, subject) === true;

const readWaiting = async (ctx: Ctx) => {
  const seen = moderatedFeatures().filter(({ uid }) => may(ctx, READ, uid));
  const counts = await Promise.all(seen.map(async ({ uid }) => [uid, await countPending(uid)]));
  ctx.body = { waiting: Object.fromEntries(counts) };
};

/** Sends data URLs, because an image element cannot send the panel's token. */
const readPictures = async (ctx: Ctx) => {
  const { uid, picturesOf } = featureIn(ctx);
  const row = await rows<ModeratedRow>(uid).findOne({ where: { documentId: read(id, ctx.params.id) } });
  if (!row) throw new Unknown();
  const pictures: { words: string; picture: string | null }[] = [];
  for (const { words, open } of picturesOf?.(row) ?? []) {
    const file = await open().catch((error) => {
      if (error instanceof Unknown) return null;
      throw error;
    });
    const picture = file && `data:image/jpeg;base64,${(await buffer(file.stream)).toString('base64')}`;
    pictures.push({ words, picture });
  }
  ctx.body = { pictures };
};

type Handler = (ctx: Ctx) => Promise<void>;

const allowed =
  (action: string, handler: Handler): Handler =>
  async (ctx) => {
    if (!may(ctx, action, featureIn(ctx).uid)) throw new Forbidden(httpMessages.forbidden);
    await handler(ctx);
  };

const panelRoute = (method: 'GET' | 'POST', path: string, handler: Handler) => ({
  method,
  path: `/panel/moderation${path}`,
  handler,
  config: { policies: ['admin::isAuthenticatedAdmin'] },
});

export const moderationPanelRoutes = [
  panelRoute('POST', '/:uid/verify', allowed(DECIDE, decide('verify'))),
  panelRoute('POST', '/:uid/reject', allowed(DECIDE, decide('reject'))),
  panelRoute('POST', '/:uid/reopen', allowed(DECIDE, decide('reopen'))),
  panelRoute('GET', '/waiting', readWaiting),
  panelRoute('GET', '/:uid/:id/pictures', allowed(READ, readPictures)),
];

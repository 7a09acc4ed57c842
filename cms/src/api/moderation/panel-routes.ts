import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { moderationParamsSchema, rejectionSchema } from '../../contract/moderation';
import { check, line } from '../../contract/validate';
import { Unknown } from '../../lib/errors';
import type { Ctx } from '../../lib/koa';
import { serviceOf } from '../../lib/service-of';
import { TESTIMONIAL } from '../testimonial/row';
import type testimonialService from '../testimonial/services/testimonial';
import { moderatedUids } from './moderated';
import type moderationService from './services/moderation';

const decisionSchema = v.object({
  ids: v.pipe(
    v.array(
      line({
        min: [1, messages.moderation.unknownPost],
        max: [limits.documentId.max, messages.moderation.unknownPost],
      }),
    ),
    v.minLength(1, 'Choose at least one entry.'),
    v.maxLength(100, 'Choose at most 100 entries at once.'),
  ),
  ...rejectionSchema.entries,
});

type Verdict = 'verify' | 'reject';

/** One handler for both: the dashboard's service, once for each chosen entry; tells which ones it could not find. */
const decide = (verdict: Verdict) => async (ctx: Ctx) => {
  const uid = moderatedUids.find((known) => known === ctx.params.uid);
  if (!uid) return ctx.notFound(messages.notFound);
  if (!ctx.state.userAbility?.can('plugin::content-manager.explorer.update', uid))
    return ctx.forbidden(messages.forbidden);
  const input = check(decisionSchema, ctx.request.body);
  if (!input.ok) return ctx.badRequest(input.errors[0]?.msg ?? messages.invalid);

  const { ids, reason } = input.value;
  const service = serviceOf<typeof moderationService>('api::moderation.moderation');
  const missing: string[] = [];
  for (const id of ids) {
    try {
      await (verdict === 'verify' ? service.verify(uid, id) : service.reject(uid, id, reason ?? null));
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      missing.push(id);
    }
  }
  ctx.body = { decided: ids.length - missing.length, missing };
};

const countWaiting = async (ctx: Ctx) => {
  const service = serviceOf<typeof moderationService>('api::moderation.moderation');
  const counts = await Promise.all(moderatedUids.map(async (uid) => [uid, await service.countWaiting(uid)]));
  ctx.body = { waiting: Object.fromEntries(counts) };
};

/** The photo of a review as a data URL: an image element of the panel cannot send its token. */
const readPhoto = async (ctx: Ctx) => {
  if (!ctx.state.userAbility?.can('plugin::content-manager.explorer.read', TESTIMONIAL))
    return ctx.forbidden(messages.forbidden);
  const input = check(moderationParamsSchema, ctx.params);
  if (!input.ok) return ctx.notFound(messages.notFound);
  const service = serviceOf<typeof testimonialService>('api::testimonial.testimonial');
  const photo = await service.openPhoto(input.value.id, 'admin').catch((error) => {
    if (error instanceof Unknown) return null;
    throw error;
  });
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { photo: photo && `data:image/jpeg;base64,${(await buffer(photo.stream)).toString('base64')}` };
};

const config = { policies: ['admin::isAuthenticatedAdmin'] };

/** The panel's own calls: signed in to the panel, and allowed to edit the content type there. */
export const panelRoutes: unknown = {
  type: 'admin',
  routes: [
    { method: 'POST', path: '/moderation/:uid/verify', handler: decide('verify'), config },
    { method: 'POST', path: '/moderation/:uid/reject', handler: decide('reject'), config },
    { method: 'GET', path: '/moderation/waiting', handler: countWaiting, config },
    { method: 'GET', path: '/moderation/reviews/:id/photo', handler: readPhoto, config },
  ],
};

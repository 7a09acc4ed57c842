import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { moderationParamsSchema, rejectionSchema } from '../../contract/moderation';
import { line } from '../../contract/validate';
import { Stale, Unknown } from '../../platform/errors';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { may, panelRoute, READ } from '../../platform/panel/panel-route';
import { serviceOf } from '../../platform/service-of';
import { TESTIMONIAL } from '../testimonial/row';
import type testimonialService from '../testimonial/services/testimonial';
import { type ModeratedUid, moderatedUids } from './moderated';
import { DECIDE } from './permission';
import type moderationService from './services/moderation';

const { unknownPost } = messages.moderation;
const decisionSchema = v.object(
  {
    ids: v.pipe(
      v.array(line({ min: [1, unknownPost], max: [limits.documentId.max, unknownPost] }), 'Choose at least one entry.'),
      v.minLength(1, 'Choose at least one entry.'),
      v.maxLength(limits.atOnce.max, `Choose at most ${limits.atOnce.max} entries at once.`),
    ),
    ...rejectionSchema.entries,
    /** When the texts were sent that were on the screen, by the id of their entry. */
    seen: v.optional(
      v.record(line({ max: [limits.documentId.max, unknownPost] }), line({ max: [40, unknownPost] })),
      {},
    ),
  },
  messages.jsonObject,
);

type Verdict = 'verify' | 'reject';

const service = () => serviceOf<typeof moderationService>('api::moderation.moderation');

/** @throws Unknown when the path names no content type that is moderated */
function uidOf(ctx: Ctx): ModeratedUid {
  const uid = moderatedUids.find((known) => known === ctx.params.uid);
  if (!uid) throw new Unknown();
  return uid;
}

/** One handler for both: the dashboard's service, once for each chosen entry; tells which ones it could not find. */
const decide = (verdict: Verdict) => async (ctx: Ctx) => {
  const uid = uidOf(ctx);
  const { ids, reason, seen } = read(decisionSchema, ctx.request.body);
  const textOf = (id: string) => (seen[id] === undefined ? undefined : { text: seen[id] });
  const missing: string[] = [];
  for (const id of ids) {
    try {
      await (verdict === 'verify'
        ? service().verify(uid, id, textOf(id))
        : service().reject(uid, id, reason ?? null, textOf(id)));
    } catch (error) {
      // Of several, one that its author has changed meanwhile is told with those that are gone.
      if (!(error instanceof Unknown) && !(error instanceof Stale && ids.length > 1)) throw error;
      missing.push(id);
    }
  }
  ctx.body = { decided: ids.length - missing.length, missing };
};

/** How much waits, of what this person may see. */
const countWaiting = async (ctx: Ctx) => {
  const seen = moderatedUids.filter((subject) => may(ctx, { action: READ, subject }));
  const counts = await Promise.all(seen.map(async (uid) => [uid, await service().countWaiting(uid)]));
  ctx.body = { waiting: Object.fromEntries(counts) };
};

/** The photo of a review as a data URL: an image element of the panel cannot send its token. */
const readPhoto = async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const testimonials = serviceOf<typeof testimonialService>('api::testimonial.testimonial');
  const photo = await testimonials.openPhoto(id, 'admin').catch((error) => {
    if (error instanceof Unknown) return null;
    throw error;
  });
  ctx.body = { photo: photo && `data:image/jpeg;base64,${(await buffer(photo.stream)).toString('base64')}` };
};

const needsDecide = (ctx: Ctx) => ({ action: DECIDE, subject: uidOf(ctx) });

export const moderationPanelRoutes = [
  panelRoute('POST', '/moderation/:uid/verify', needsDecide, decide('verify')),
  panelRoute('POST', '/moderation/:uid/reject', needsDecide, decide('reject')),
  panelRoute('GET', '/moderation/waiting', null, countWaiting),
  panelRoute('GET', '/moderation/reviews/:id/photo', { action: READ, subject: TESTIMONIAL }, readPhoto),
];

import { buffer } from 'node:stream/consumers';
import { moderationParamsSchema } from '../../contract/moderation';
import { Unknown } from '../../platform/errors';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { panelRoute, READ } from '../../platform/panel/panel-route';
import { TESTIMONIAL } from './row';
import * as testimonials from './testimonial';

/** The photo of a review as a data URL: an image element of the panel cannot send its token. */
const readPhoto = async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const photo = await testimonials.openPhoto(id, 'admin').catch((error) => {
    if (error instanceof Unknown) return null;
    throw error;
  });
  ctx.body = { photo: photo && `data:image/jpeg;base64,${(await buffer(photo.stream)).toString('base64')}` };
};

export const testimonialPanelRoutes = [
  panelRoute('GET', '/moderation/reviews/:id/photo', { action: READ, subject: TESTIMONIAL }, readPhoto),
];

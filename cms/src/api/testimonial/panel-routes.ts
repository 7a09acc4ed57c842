import { buffer } from 'node:stream/consumers';
import { moderationParamsSchema } from '../../contract/moderation';
import { Unknown } from '../../platform/errors';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { panelRoute, READ } from '../../platform/panel/panel-route';
import { serviceOf } from '../../platform/service-of';
import { TESTIMONIAL } from './row';
import type testimonialService from './services/testimonial';

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

export const testimonialPanelRoutes = [
  panelRoute('GET', '/moderation/reviews/:id/photo', { action: READ, subject: TESTIMONIAL }, readPhoto),
];

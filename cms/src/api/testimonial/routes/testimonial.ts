import { endpoints } from '../../../contract/endpoints';
import { moderatedReview } from '../../../contract/testimonial';
import { form } from '../../../platform/http/limit-rules';
import { allowed, limited, route } from '../../../platform/http/route';
import { moderationRoutes } from '../../moderation/decisions';
import moderation from '../controllers/moderation';
import testimonial from '../controllers/testimonial';

export default {
  routes: [
    route(endpoints.listTestimonials, testimonial.list),
    route(endpoints.readTestimonialPhoto, testimonial.readPhoto),
    route(endpoints.createReview, testimonial.create, {
      middlewares: [limited(form('review', ['email', 'name'], 'review'))],
    }),
    route(endpoints.sendReviewAgain, testimonial.sendAgain, { middlewares: [limited('privateLinkChange')] }),
    route(endpoints.readReviewPhoto, testimonial.readReviewPhoto, { policies: allowed('moderate') }),
    ...moderationRoutes(moderatedReview, moderation),
  ],
};

import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';

export default {
  routes: [
    route(endpoints.listTestimonials, 'testimonial.list'),
    route(endpoints.readTestimonialPhoto, 'testimonial.readPhoto'),
    route(endpoints.createReview, 'testimonial.create', { middlewares: [limited('review')] }),
    route(endpoints.readReviewPhoto, 'testimonial.readReviewPhoto', {
      policies: ['api::admin-session.is-site-admin'],
    }),
  ],
};

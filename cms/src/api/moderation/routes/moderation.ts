import { endpoints } from '../../../contract/endpoints';
import { route } from '../../../platform/http/route';

const policies = ['api::admin-session.is-site-admin'];

export default {
  routes: [
    route(endpoints.listUnverifiedPosts, 'moderation.listPosts', { policies }),
    route(endpoints.verifyPost, 'moderation.verifyPost', { policies }),
    route(endpoints.rejectPost, 'moderation.rejectPost', { policies }),
    route(endpoints.reopenPost, 'moderation.reopenPost', { policies }),
    route(endpoints.listUnverifiedReviews, 'moderation.listReviews', { policies }),
    route(endpoints.verifyReview, 'moderation.verifyReview', { policies }),
    route(endpoints.rejectReview, 'moderation.rejectReview', { policies }),
    route(endpoints.reopenReview, 'moderation.reopenReview', { policies }),
  ],
};

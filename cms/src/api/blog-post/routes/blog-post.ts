import { endpoints } from '../../../contract/endpoints';
import { form } from '../../../platform/http/limit-rules';
import { limited, route } from '../../../platform/http/route';

const policies = ['api::admin-session.is-site-admin'];

export default {
  routes: [
    route(endpoints.listPosts, 'blog-post.list', { middlewares: [limited('search')] }),
    route(endpoints.readPost, 'blog-post.read'),
    route(endpoints.listMorePosts, 'blog-post.listMore'),
    route(endpoints.likePost, 'blog-post.like', { middlewares: [limited('like')] }),
    route(endpoints.createPost, 'blog-post.create', {
      middlewares: [limited(form('post', ['email', 'author'], 'content'))],
    }),
    route(endpoints.sendPostAgain, 'blog-post.sendAgain', { middlewares: [limited('privateLinkChange')] }),
    route(endpoints.listUnverifiedPosts, 'moderation.list', { policies }),
    route(endpoints.verifyPost, 'moderation.verify', { policies }),
    route(endpoints.rejectPost, 'moderation.reject', { policies }),
    route(endpoints.reopenPost, 'moderation.reopen', { policies }),
  ],
};

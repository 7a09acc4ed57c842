import { moderatedPost } from '../../../contract/blog-post';
import { endpoints } from '../../../contract/endpoints';
import { form } from '../../../platform/http/limit-rules';
import { limited, route } from '../../../platform/http/route';
import { moderationRoutes } from '../../moderation/decisions';

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
    ...moderationRoutes(moderatedPost),
  ],
};

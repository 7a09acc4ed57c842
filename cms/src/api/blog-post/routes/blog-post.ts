import { moderatedPost } from '../../../contract/blog-post';
import { endpoints } from '../../../contract/endpoints';
import { form } from '../../../platform/http/limit-rules';
import { limited, route } from '../../../platform/http/route';
import { moderationRoutes } from '../../moderation/decisions';
import blogPost from '../controllers/blog-post';
import moderation from '../controllers/moderation';

export default {
  routes: [
    route(endpoints.listPosts, blogPost.list, { middlewares: [limited('search')] }),
    route(endpoints.readPost, blogPost.read),
    route(endpoints.listMorePosts, blogPost.listMore),
    route(endpoints.likePost, blogPost.like, { middlewares: [limited('like')] }),
    route(endpoints.createPost, blogPost.create, {
      middlewares: [limited(form('post', ['email', 'author'], 'content'))],
    }),
    route(endpoints.sendPostAgain, blogPost.sendAgain, { middlewares: [limited('privateLinkChange')] }),
    ...moderationRoutes(moderatedPost, moderation),
  ],
};

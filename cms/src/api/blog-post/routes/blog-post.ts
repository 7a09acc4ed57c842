import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../lib/route';

export default {
  routes: [
    route(endpoints.listPosts, 'blog-post.list'),
    route(endpoints.readPost, 'blog-post.read'),
    route(endpoints.createPost, 'blog-post.create', { middlewares: [limited('post')] }),
  ],
};

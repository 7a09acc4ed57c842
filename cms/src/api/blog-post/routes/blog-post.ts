import { endpoints } from '../../../contract/endpoints';
import { limited, route } from '../../../platform/http/route';

export default {
  routes: [
    route(endpoints.listPosts, 'blog-post.list', { middlewares: [limited('search')] }),
    route(endpoints.readPost, 'blog-post.read'),
    route(endpoints.listMorePosts, 'blog-post.listMore'),
    route(endpoints.likePost, 'blog-post.like', { middlewares: [limited('like')] }),
    route(endpoints.createPost, 'blog-post.create', { middlewares: [limited('post')] }),
  ],
};

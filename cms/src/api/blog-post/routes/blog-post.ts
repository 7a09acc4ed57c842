import { moderatedPost } from '../../../contract/blog-post';
import { endpoints } from '../../../contract/endpoints';
import { form, rules } from '../../../platform/http/limit-rules';
import { allowed, limited, route } from '../../../platform/http/route';
import { moderationRoutes } from '../../moderation/decisions';
import blogPost from '../controllers/blog-post';
import moderation from '../controllers/moderation';

const posts = form('post', ['email', 'author'], 'content');

export default {
  routes: [
    route(endpoints.listPosts, blogPost.list, { middlewares: [limited('search')] }),
    route(endpoints.readPost, blogPost.read),
    route(endpoints.listMorePosts, blogPost.listMore),
    route(endpoints.likePost, blogPost.like, { middlewares: [limited('like')] }),
    route(endpoints.createPost, blogPost.create, { middlewares: [limited(posts)] }),
    route(endpoints.createPostWithPictures, blogPost.createWithPictures, {
      middlewares: [limited([...posts, ...rules.pictures])],
    }),
    route(endpoints.readPostPicture, blogPost.readPicture),
    route(endpoints.sendPostAgain, blogPost.sendAgain, { middlewares: [limited('privateLinkChange')] }),
    route(endpoints.sendPostAgainWithPictures, blogPost.sendAgainWithPictures, {
      middlewares: [limited([...rules.privateLinkChange, ...rules.pictures])],
    }),
    route(endpoints.readSentPicture, blogPost.readSentPicture, { middlewares: [limited('sentPicture')] }),
    route(endpoints.readUnverifiedPicture, blogPost.readUnverifiedPicture, { policies: allowed('moderate') }),
    ...moderationRoutes(moderatedPost, moderation),
  ],
};

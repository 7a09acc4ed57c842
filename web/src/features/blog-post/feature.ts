import { publicEndpoints } from '@contract/calls';
import { paths } from '../../lib/paths';
import type { ModeratedFeature } from '../../moderated/moderated-kind';
import { authorQuery, blogQuery } from './post-query';

export const blogPost: ModeratedFeature = {
  folder: 'blog-post',
  write: { to: paths.write, words: 'Write a Post' },
  routes: [
    {
      path: paths.blog,
      page: 'features/blog-post/blog-page',
      paged: true,
      tagged: true,
      searched: true,
      reads: ({ page, tag, q }) => [{ call: publicEndpoints.listPosts, query: blogQuery({ page, tag, q }) }],
    },
    {
      path: '/blog/:authorSlug',
      page: 'features/blog-post/author-post-page',
      canonical: ({ authorSlug }) => paths.author(authorSlug),
      reads: ({ authorSlug }) => [{ call: publicEndpoints.listPosts, query: authorQuery(authorSlug, 1) }],
    },
    {
      path: '/authors/:authorSlug',
      page: 'features/blog-post/author-page',
      paged: true,
      reads: ({ authorSlug, page }) => [{ call: publicEndpoints.listPosts, query: authorQuery(authorSlug, page) }],
    },
    {
      path: '/blog/:authorSlug/:slug',
      page: 'features/blog-post/post-page',
      below: ['ui/markdown', 'features/blog-post/more-posts'],
      reads: ({ slug }) => [
        { call: publicEndpoints.readPost, params: { slug } },
        { call: publicEndpoints.listMorePosts, params: { slug } },
      ],
    },
    { path: paths.write, page: 'features/blog-post/write-page', unlisted: true },
  ],
};

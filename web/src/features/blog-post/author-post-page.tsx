import type { Post } from '@contract/blog-post';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from '../../lib/router';
import { AuthorPosts } from './author-posts';
import { PostArticle } from './post-article';

/** `/blog/:authorslug`: the post from navigation state; without it, that author's posts. */
export default function AuthorPostPage() {
  const { authorSlug = '' } = useParams();
  const post = usePassedPost();
  return post ? <PostArticle key={post._id} post={post} /> : <AuthorPosts authorSlug={authorSlug} />;
}

/** The post of the navigation state. Browsers drop the state on a jump to a hash, so the shown post is passed on. */
function usePassedPost() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const passed = postOf(state as { post?: Partial<Post> } | null);
  const [last, setLast] = useState({ pathname, post: passed });
  const post = passed ?? (hash && last.pathname === pathname ? last.post : null);
  if (last.pathname !== pathname || last.post !== post) setLast({ pathname, post });

  useEffect(() => {
    if (post && !passed) navigate(pathname + search + hash, { replace: true, state: { post } });
  }, [post, passed, pathname, search, hash, navigate]);
  return post;
}

const TEXTS = ['_id', 'slug', 'title', 'author', 'authorSlug', 'content', 'createdAt'] as const;

/** Navigation state outlives an update of the site in the browser's history, so it may be of another shape. */
const postOf = (state: { post?: Partial<Post> } | null): Post | null => {
  const post = state?.post;
  return post && TEXTS.every((name) => typeof post[name] === 'string') ? (post as Post) : null;
};

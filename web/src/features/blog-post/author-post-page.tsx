import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { AuthorPosts } from './author-posts';
import { isPost } from './is-post';
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
  const location = useLocation();
  const { pathname, hash, state } = location;
  const passed = postOf(state);
  const [last, setLast] = useState({ pathname, post: passed });
  const post = passed ?? (hash && last.pathname === pathname ? last.post : null);
  if (last.pathname !== pathname || last.post !== post) setLast({ pathname, post });

  useEffect(() => {
    if (post && !passed) navigate(location, { replace: true, state: { post } });
  }, [post, passed, location, navigate]);
  return post;
}

const postOf = (state: unknown) => {
  const post = (state as { post?: unknown } | null)?.post;
  return isPost(post) ? post : null;
};

import type { Post } from '@contract/blog-post';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { usePosts } from './api';
import { PostArticle } from './post-article';
import { PostCards } from './post-card';
import { PostsBy, PostsFrame } from './post-list';
import { PostNotFound } from './post-not-found';
import { authorQuery } from './post-query';

/** `/blog/:authorslug`: the post from navigation state, or 'Post Not Found' with the author's posts. */
export default function AuthorPostPage() {
  const { authorSlug = '' } = useParams();
  const post = usePassedPost();
  return post ? <PostArticle key={post._id} post={post} /> : <WithoutPost authorSlug={authorSlug} />;
}

/**
 * A link copied from an open post names only the author. The response is 200 if the author has posts, with their page
 * as canonical URL, so that search engines follow old links.
 */
function WithoutPost({ authorSlug }: { authorSlug: string }) {
  const read = usePosts(authorQuery(authorSlug, 1));
  const author = read.data?.data[0]?.author;

  if (read.data && author === undefined) return <PostNotFound />;
  return (
    <>
      <PostNotFound why="This link leads to an author, not to one post. Their posts are below." missing={false} />
      <section className="wrap page-end" aria-labelledby="by-author">
        <h2 id="by-author" className="t-2xl">
          <PostsBy author={author} />
        </h2>
        <PostsFrame read={read}>
          {({ data }) => (
            <>
              <PostCards posts={data} />
              <LinkButton variant="line" to={paths.author(authorSlug)}>
                All posts by this author
              </LinkButton>
            </>
          )}
        </PostsFrame>
      </section>
    </>
  );
}

/** Browsers drop the state on a jump to a hash, so it is set again. */
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

/** Browser history keeps navigation state across releases, so check its shape. */
const postOf = (state: { post?: Partial<Post> } | null): Post | null => {
  const post = state?.post;
  return post && TEXTS.every((name) => typeof post[name] === 'string') ? (post as Post) : null;
};

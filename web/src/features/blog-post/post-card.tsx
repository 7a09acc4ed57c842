import type { Post } from '@contract/blog-post';
import { ANONYMOUS_AUTHOR, previewOf } from '@contract/calls';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { Link, useLinkClickHandler } from 'react-router-dom';
import { formatNumber, formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Cover } from '../../ui/cover';
import { Initial } from '../../ui/initial';
import styles from './post-list.module.css';

/** Opens the author's address with the post in navigation state; in a new tab or without scripts, the post's own page. */
function PostLink({ post, ...rest }: { post: Post; className?: string; children: ReactNode }) {
  const onClick = useLinkClickHandler<HTMLAnchorElement>(paths.passedPost(post.authorSlug), {
    state: { post },
    // Push even from the same address, which lists the author's posts, so that Back returns to it.
    replace: false,
  });
  return <Link to={paths.post(post.authorSlug, post.slug)} onClick={onClick} {...rest} />;
}

export function PostCard({ post }: { post: Post }) {
  return (
    <li className={styles.card}>
      <PostLink post={post}>
        <h3 className="t-xl" dir="auto">
          {post.title}
        </h3>
        <p className="say" dir="auto">
          {previewOf(post.content)}
        </p>
        <PostMeta post={post} />
      </PostLink>
    </li>
  );
}

export function PostCards({ posts }: { posts: Post[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className={`column ${styles.cards}`}>
      {posts.map((post) => (
        <PostCard key={post._id} post={post} />
      ))}
    </ul>
  );
}

export function LeadPost({ post }: { post: Post }) {
  return (
    <PostLink className={`column column--5 ${styles.first}`} post={post}>
      <Cover text={post.slug} />
      <div className={`column ${styles.firstSay}`}>
        <h2 className="t-3xl" dir="auto">
          {post.title}
        </h2>
        <p className="lede" dir="auto">
          {previewOf(post.content)}
        </p>
        <PostMeta post={post} />
      </div>
    </PostLink>
  );
}

function PostMeta({ post }: { post: Post }) {
  const author = post.author || ANONYMOUS_AUTHOR;
  return (
    <p className={`row ${styles.meta}`}>
      {post.tag && (
        <span className={styles.metaTag}>
          <span className="tag">{post.tag}</span>
        </span>
      )}
      <Initial name={author} />
      <span className={styles.metaWho}>
        <bdi>{author}</bdi>
      </span>
      <span className={styles.metaN}>
        {post.date ? <time dateTime={post.date}>{formatUtcDay(post.date)}</time> : 'Date not given'}
      </span>
      <span className={styles.metaN}>
        <Heart className="icon" aria-hidden="true" />
        {post.likes === null ? (
          'No likes yet'
        ) : (
          <>
            {formatNumber(post.likes)} <span className="vh">{post.likes === 1 ? 'like' : 'likes'}</span>
          </>
        )}
      </span>
    </p>
  );
}

import type { Post } from '@contract/blog-post';
import { ANONYMOUS_AUTHOR } from '@contract/placeholders';
import { previewOf } from '@contract/preview';
import Heart from 'lucide-react/icons/heart';
import { Link } from 'react-router-dom';
import { Cover } from '../../components/cover';
import { Initial } from '../../components/initial';
import { formatNumber, formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import styles from './post-list.module.css';

/** A card leads to the author's address with the post passed along (specification, section 2, `/blog`). */
const target = (post: Post) => ({ to: paths.author(post.authorSlug), state: { post } });

/** A post in a column of posts. */
export function PostCard({ post }: { post: Post }) {
  return (
    <li className={styles.card}>
      <Link {...target(post)}>
        <h3 className="t-xl">{post.title}</h3>
        <p className="say">{previewOf(post.content)}</p>
        <PostMeta post={post} />
      </Link>
    </li>
  );
}

/** The newest post: larger, with its cover. */
export function LeadPost({ post }: { post: Post }) {
  return (
    <Link className={styles.first} {...target(post)}>
      <Cover text={post.slug} />
      <div className={styles.firstSay}>
        <h2 className="t-3xl">{post.title}</h2>
        <p className="lede">{previewOf(post.content)}</p>
        <PostMeta post={post} />
      </div>
    </Link>
  );
}

function PostMeta({ post }: { post: Post }) {
  const author = post.author || ANONYMOUS_AUTHOR;
  return (
    <p className={styles.meta}>
      {post.tag && (
        <span className={styles.metaTag}>
          <span className="tag">{post.tag}</span>
        </span>
      )}
      <Initial name={author} />
      <span className={styles.metaWho}>{author}</span>
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

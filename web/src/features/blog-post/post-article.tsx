import type { Post } from '@contract/blog-post';
import { ANONYMOUS_AUTHOR } from '@contract/placeholders';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatUtcDay, readingMinutes } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Cover } from '../../ui/cover';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Initial } from '../../ui/initial';
import { partBelow } from '../../ui/lazy-part';
import { PageLead } from '../../ui/page-lead';
import { useTitle } from '../../ui/use-title';
import { AboutAuthor } from './about-author';
import { LikeButton } from './like-button';
import styles from './post-article.module.css';
import { PostText } from './post-text';
import { ShareButtons } from './share-buttons';

const MorePosts = partBelow('more', async () => ({ default: (await import('./more-posts')).MorePosts }));

const More = ({ slug }: { slug: string }) => (
  <ErrorBoundary frame={() => null}>
    <Suspense>
      <MorePosts slug={slug} />
    </Suspense>
  </ErrorBoundary>
);

/** A whole post: title, facts, picture, text. */
export function PostArticle({ post }: { post: Post }) {
  const author = post.author || ANONYMOUS_AUTHOR;
  useTitle(post.title);
  // The same element whatever changes above it: until its code is there, it stands as the server wrote it.
  const more = useMemo(() => <More slug={post.slug} />, [post.slug]);
  return (
    <>
      <article>
        <PageLead
          crumb={<Link to={paths.blog}>Back to All Posts</Link>}
          title={
            <span className={styles.title} dir="auto">
              {post.title}
            </span>
          }
        />
        <div className="wrap">
          <Cover text={post.slug} shape="wide" />
        </div>
        <div className={`wrap ${styles.postGrid}`}>
          <aside className={styles.postSide} aria-label="About this post">
            <div className={styles.postWho}>
              <Initial name={author} size={56} />
              <p>
                <b>
                  <Link to={paths.author(post.authorSlug)} dir="auto">
                    {author}
                  </Link>
                </b>
              </p>
            </div>
            <dl>
              {post.tag && (
                <div>
                  <dt>Domain</dt>
                  <dd>
                    <Link to={paths.posts({ tag: post.tag })}>{post.tag}</Link>
                  </dd>
                </div>
              )}
              <div>
                <dt>Published</dt>
                <dd>{post.date ? <time dateTime={post.date}>{formatUtcDay(post.date)}</time> : 'Date not given'}</dd>
              </div>
              <div>
                <dt>Reading time</dt>
                <dd>{readingMinutes(post.content)} min read</dd>
              </div>
              <div>
                <dt>Likes</dt>
                <dd>
                  <LikeButton post={post} />
                </dd>
              </div>
            </dl>
            <ShareButtons post={post} />
          </aside>
          <div className={styles.text}>
            <PostText post={post} />
            <AboutAuthor {...post} />
          </div>
        </div>
      </article>
      {more}
    </>
  );
}

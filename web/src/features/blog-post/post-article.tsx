import type { Post } from '@contract/blog-post';
import { ANONYMOUS_AUTHOR, postMessages, publicEndpoints } from '@contract/calls';
import type { PictureNumber } from '@contract/markdown';
import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { addressOf } from '../../lib/api-client';
import { formatNumber, formatUtcDay, readingMinutes } from '../../lib/format';
import { paths } from '../../lib/paths';
import { storage } from '../../lib/storage';
import { uuid } from '../../lib/uuid';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { CopyLink } from '../../ui/copy-link';
import { Cover } from '../../ui/cover';
import { Initial } from '../../ui/initial';
import { sized } from '../../ui/markdown/picture-address';
import { WrittenText } from '../../ui/markdown/written-text';
import { ErrorBoundary } from '../../ui/page/error-boundary';
import { partBelow } from '../../ui/page/lazy-part';
import { PageLead, useTitle } from '../../ui/page/page';
import { Loading } from '../../ui/page/page-state';
import { useInBrowser } from '../../ui/use-in-browser';
import { AboutAuthor } from './about-author';
import { postKey, sendLike } from './api';
import styles from './post-article.module.css';

const MorePosts = partBelow('more', async () => ({ default: (await import('./more-posts')).MorePosts }));

const More = ({ slug }: { slug: string }) => (
  <ErrorBoundary frame={() => null}>
    <Suspense>
      <MorePosts slug={slug} />
    </Suspense>
  </ErrorBoundary>
);

export function PostArticle({ post }: { post: Post }) {
  const author = post.author || ANONYMOUS_AUTHOR;
  useTitle(post.title);
  // Memoised: it keeps the server-rendered markup until its code has loaded.
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
        <div className={`wrap column ${styles.postGrid}`}>
          <aside className={`column ${styles.postSide}`} aria-label="About this post">
            <div className={`row row--one anywhere ${styles.postWho}`}>
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
          <div>
            <PostText post={post} />
            <AboutAuthor {...post} />
          </div>
        </div>
      </article>
      {more}
    </>
  );
}

const loading = <Loading label="Loading…" lines={[100, 96, 98, 60]} />;

function PostText({ post: { slug, content, pictureSizes } }: { post: Post }) {
  const pictures = useCallback(
    (number: PictureNumber) =>
      sized(addressOf(publicEndpoints.readPostPicture, { params: { slug, number } }), pictureSizes?.[number]),
    [slug, pictureSizes],
  );
  return <WrittenText text={content} pictures={pictures} loading={loading} />;
}

/** Offers the device's share sheet if there is one. */
function ShareButtons({ post }: { post: Post }) {
  const inBrowser = useInBrowser();
  const url = (inBrowser ? location.origin : '') + paths.post(post.authorSlug, post.slug);
  const share = () => {
    // Closing the share sheet rejects the promise; ignore it.
    navigator.share({ title: post.title, url }).catch(() => undefined);
  };
  return (
    <CopyLink link={url}>
      {inBrowser && 'share' in navigator && (
        <Button variant="line" small onClick={share}>
          <Share2 className="icon" aria-hidden="true" /> Share
        </Button>
      )}
    </CopyLink>
  );
}

/** Toggles this browser's like; no account is needed. */
export function LikeButton({ post }: { post: Post }) {
  const inBrowser = useInBrowser();
  const [changed, setChanged] = useState<{ likes: number | null; liked: boolean }>();
  const [failed, setFailed] = useState(false);
  const sending = useRef(false);
  const { mutate } = useSWRConfig();
  const { likes, liked } = changed ?? { likes: post.likes, liked: inBrowser && isLiked(post._id) };

  const onPress = async () => {
    if (sending.current) return;
    sending.current = true;
    const before = { likes, liked };
    setFailed(false);
    setChanged({ likes: Math.max(0, (likes ?? 0) + (liked ? -1 : 1)) || null, liked: !liked });
    try {
      const count = await sendLike(post.slug, { visitor: visitorId(), liked: !liked });
      rememberLike(post._id, !liked);
      setChanged({ likes: count, liked: !liked });
      mutate<Post | null>(postKey(post.slug), (cached) => cached && { ...cached, likes: count }, { revalidate: false });
    } catch {
      setChanged(before);
      setFailed(true);
    } finally {
      sending.current = false;
    }
  };

  return (
    <span className={`row ${styles.likes}`}>
      <span className="num">{likes === null ? 'No likes yet' : formatNumber(likes)}</span>
      <Button variant="line" small className={classNames(liked && styles.liked)} aria-pressed={liked} onClick={onPress}>
        <Heart className="icon" aria-hidden="true" /> Like
      </Button>
      <span className={failed ? styles.failed : 'vh'} role="status">
        {failed && postMessages.likeFailed}
      </span>
    </span>
  );
}

const VISITOR_KEY = 'blog-visitor';
const LIKED_KEY = 'blog-liked';
const ID = /^[0-9a-f-]{36}$/;

let generated: string | undefined;
/** Random ID of this browser, so that its like counts once. It does not identify anyone. */
function visitorId(): string {
  const stored = storage.get(VISITOR_KEY);
  if (stored && ID.test(stored)) return stored;
  generated ??= uuid();
  storage.set(VISITOR_KEY, generated);
  return generated;
}

function likedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(LIKED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const isLiked = (id: string): boolean => likedIds().includes(id);

function rememberLike(id: string, liked: boolean): void {
  const others = likedIds().filter((other) => other !== id);
  storage.set(LIKED_KEY, JSON.stringify(liked ? [...others, id] : others));
}

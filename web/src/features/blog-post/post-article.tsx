import type { Post } from '@contract/blog-post';
import { ANONYMOUS_AUTHOR } from '@contract/placeholders';
import { Link } from 'react-router-dom';
import { Cover } from '../../components/cover';
import { Initial } from '../../components/initial';
import { PageLead } from '../../components/page-lead';
import { useTitle } from '../../components/use-title';
import { formatNumber, formatUtcDay, readingMinutes } from '../../lib/format';
import { paths } from '../../lib/paths';
import { usePosts } from './api';
import styles from './post-article.module.css';
import { PostCards } from './post-list';
import { PostText } from './post-text';
import { ShareButtons } from './share-buttons';

/** What the posts below a post are chosen from. */
export const moreQuery = { pageSize: 4 };

/** A whole post: title, facts, picture, text. */
export function PostArticle({ post }: { post: Post }) {
  const author = post.author || ANONYMOUS_AUTHOR;
  useTitle(post.title);
  return (
    <>
      <article>
        <PageLead
          crumb={<Link to={paths.blog}>Back to All Posts</Link>}
          title={<span className={styles.title}>{post.title}</span>}
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
                  <Link to={paths.author(post.authorSlug)}>{author}</Link>
                </b>
              </p>
            </div>
            <dl>
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
                <dd>{post.likes === null ? 'No likes yet' : formatNumber(post.likes)}</dd>
              </div>
            </dl>
            <ShareButtons post={post} />
          </aside>
          <PostText text={post.content} />
        </div>
      </article>
      <MorePosts except={post._id} />
    </>
  );
}

/** Three other posts; nothing at all when there are none or they cannot be had: the post is what counts. */
function MorePosts({ except }: { except: string }) {
  const { data } = usePosts(moreQuery);
  const posts = (data?.data ?? []).filter(({ _id }) => _id !== except).slice(0, 3);
  if (posts.length === 0) return null;
  return (
    <section className={`wrap ${styles.more}`} aria-labelledby="more">
      <h2 id="more" className="t-2xl">
        More from the blog
      </h2>
      <PostCards posts={posts} />
    </section>
  );
}

import { useMorePosts } from './api';
import styles from './post-article.module.css';
import { PostCards } from './post-card';

/** Renders nothing if there are no posts or the request fails: the list is optional. */
export function MorePosts({ slug }: { slug: string }) {
  const { data: posts = [] } = useMorePosts(slug);
  if (posts.length === 0) return null;
  return (
    <section className={`wrap stack ${styles.more}`} aria-labelledby="more">
      <h2 id="more" className="t-2xl">
        More like this
      </h2>
      <PostCards posts={posts} />
    </section>
  );
}

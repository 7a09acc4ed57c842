import type { Post } from '@contract/blog-post';
import styles from './post-article.module.css';

export function AboutAuthor({ author, authorAbout, authorLink }: Pick<Post, 'author' | 'authorAbout' | 'authorLink'>) {
  if (!authorAbout && !authorLink) return null;
  return (
    <section className={`column ${styles.about}`} aria-label="About the author">
      {authorAbout && (
        <p dir="auto">
          <b>
            <bdi>{author}</bdi>
          </b>
          : {authorAbout}
        </p>
      )}
      {authorLink && (
        <p>
          <a className="link" href={authorLink} rel="nofollow ugc noopener">
            {authorLink.replace(/^https:\/\//i, '')}
          </a>
        </p>
      )}
    </section>
  );
}

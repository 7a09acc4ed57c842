import { postMessages } from '@contract/post-messages';
import { pageOf } from '../../lib/page-param';
import { paths } from '../../lib/paths';
import { useSearchParams } from '../../lib/router';
import { PageLead } from '../../ui/page-lead';
import { Pages } from '../../ui/pages';
import { useTitle } from '../../ui/use-title';
import { usePosts } from './api';
import { PostCards } from './post-card';
import { PostsFailed, PostsLoading } from './post-list';
import styles from './post-list.module.css';
import { PostNotFound } from './post-not-found';
import { authorQuery } from './post-query';

/** Every verified post of one author; "Post Not Found" if there is none. */
export function AuthorPosts({ authorSlug }: { authorSlug: string }) {
  const params = useSearchParams();
  const page = pageOf(params);
  const { data, error, isValidating, mutate } = usePosts(authorQuery(authorSlug, page));
  const first = data?.data[0];
  const title = first ? `Posts by ${first.author}` : 'Posts';
  useTitle(data && !first ? postMessages.notFound : title);

  if (data && !first) return <PostNotFound />;
  return (
    <>
      <PageLead
        title={
          <span className={styles.title}>
            {first ? (
              <>
                Posts by <bdi>{first.author}</bdi>
              </>
            ) : (
              title
            )}
          </span>
        }
      />
      <div className={`wrap ${styles.author}`}>
        {!data &&
          (error ? <PostsFailed error={error} busy={isValidating} onRetry={() => mutate()} /> : <PostsLoading />)}
        {data && (
          <>
            <h2 className="vh">Posts</h2>
            <PostCards posts={data.data} />
            <Pages
              page={page}
              pageCount={data.meta.pageCount}
              to={(number) => `${paths.author(authorSlug)}?page=${number}`}
              label="Pages of this author"
            />
          </>
        )}
      </div>
    </>
  );
}

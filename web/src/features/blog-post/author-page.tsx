import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { pageOf } from '../../lib/query';
import { Pages } from '../../ui/list/pages';
import { MissingPage, PageLead, useTitle } from '../../ui/page/page';
import { usePosts } from './api';
import { PostCards } from './post-card';
import { PostsBy, PostsFrame } from './post-list';
import styles from './post-list.module.css';
import { authorQuery } from './post-query';

/** Verified posts by one author, newest first. */
export default function AuthorPage() {
  const { authorSlug = '' } = useParams();
  const page = pageOf(useSearchParams()[0]);
  const read = usePosts(authorQuery(authorSlug, page));
  const author = read.data?.data[0]?.author;

  if (read.data && author === undefined)
    return (
      <MissingPage
        title="Author Not Found"
        lede="There are no posts by this author, or the link has a mistake in it."
        to={paths.blog}
      >
        All posts
      </MissingPage>
    );
  return (
    <>
      <AuthorLead author={author} />
      <div className="wrap page-end">
        <PostsFrame read={read}>
          {({ data, meta }) => (
            <>
              <h2 className="vh">Posts</h2>
              <PostCards posts={data} />
              <Pages
                page={page}
                pageCount={meta.pageCount}
                to={(number) => `${paths.author(authorSlug)}?page=${number}`}
                label="Pages of this author"
              />
            </>
          )}
        </PostsFrame>
      </div>
    </>
  );
}

function AuthorLead({ author }: { author: string | undefined }) {
  useTitle(author === undefined ? 'Posts' : `Posts by ${author}`);
  return (
    <PageLead
      title={
        <span className={styles.title}>
          <PostsBy author={author} />
        </span>
      }
    />
  );
}

import type { Post } from '@contract/blog-post';
import { DOMAINS, type Page, postMessages } from '@contract/calls';
import Rss from 'lucide-react/icons/rss';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { queryNow } from '../../lib/query';
import { LinkButton } from '../../ui/button';
import { SelectField } from '../../ui/field/field';
import { SearchField } from '../../ui/field/search-field';
import { Pages } from '../../ui/list/pages';
import { useMissing } from '../../ui/page/page';
import { Empty, FailedRead, Loading, Skeleton } from '../../ui/page/page-state';
import { usePosts } from './api';
import { LeadPost, PostCards } from './post-card';
import styles from './post-list.module.css';
import { blogQuery, type PostQuery, postQueryOf } from './post-query';

export function PostList() {
  const [params] = useSearchParams();
  const query = postQueryOf(params);
  const { page, tag, q } = query;
  const read = usePosts(blogQuery(query));
  const narrowed = tag !== undefined || q !== '';
  useMissing(page > 1 && read.data?.data.length === 0);

  return (
    <>
      <PostFilters query={query} found={narrowed ? read.data?.meta.total : undefined} />
      <PostsFrame read={read}>{(data) => <Found data={data} query={query} />}</PostsFrame>
    </>
  );
}

interface PostsFrameProps {
  read: ReturnType<typeof usePosts>;
  children: (posts: Page<Post>) => ReactNode;
}

/** Keeps the current list if a refresh fails. */
export function PostsFrame({ read, children }: PostsFrameProps) {
  if (read.data) return children(read.data);
  return read.error ? <FailedRead message={postMessages.listFailed} read={read} /> : <PostsLoading />;
}

function Found({ data: { data, meta }, query }: { data: Page<Post>; query: PostQuery }) {
  const { page, tag, q } = query;
  const narrowed = tag !== undefined || q !== '';
  const [lead, ...rest] = data;
  if (!lead && narrowed) {
    return (
      <Empty title={q ? `Nothing found for “${q}”${tag ? ` in ${tag}` : ''}.` : `There is nothing about ${tag} yet.`}>
        <p className="say">{q ? 'Try fewer or different words.' : 'The first one could be yours.'}</p>
        <div className="row row--tight">
          <LinkButton variant="line" to={paths.blog}>
            All posts
          </LinkButton>
          <LinkButton variant="bare" to={paths.write}>
            Write a Post
          </LinkButton>
        </div>
      </Empty>
    );
  }
  if (!lead && page > 1) {
    return (
      <Empty title="There are no posts on this page.">
        <LinkButton to={paths.blog}>Newest posts</LinkButton>
      </Empty>
    );
  }
  if (!lead) {
    return (
      <Empty title="No blog posts found. Why not be the first to write one?">
        <LinkButton go to={paths.write}>
          Write a Post
        </LinkButton>
      </Empty>
    );
  }
  return (
    <>
      {narrowed ? <h2 className="vh">Posts</h2> : <LeadPost post={lead} />}
      {!narrowed && rest.length > 0 && <h2 className="vh">More posts</h2>}
      <PostCards posts={narrowed ? data : rest} />
      <Pages
        page={page}
        pageCount={meta.pageCount}
        to={(number) => paths.posts({ ...query, page: number })}
        label="Pages of the blog"
      />
    </>
  );
}

const PostsLoading = () => (
  <Loading label="Loading posts...">
    <div className={`column ${styles.cards}`}>
      {[0, 1, 2].map((column) => (
        <div key={column} className={styles.card}>
          <Skeleton width={85} tall />
          <Skeleton width={60} tall />
          <Skeleton width={100} />
          <Skeleton width={96} />
          <Skeleton width={70} />
        </div>
      ))}
    </div>
  </Loading>
);

export const PostsBy = ({ author }: { author: string | undefined }) => (
  <>
    Posts
    {author !== undefined && (
      <>
        {' by '}
        <bdi>{author}</bdi>
      </>
    )}
  </>
);

interface PostFiltersProps {
  query: PostQuery;
  /** Undefined while loading or if nothing is filtered. */
  found?: number;
}

/** Stored in the URL, for links and the Back button. */
export function PostFilters({ query, found }: PostFiltersProps) {
  const navigate = useNavigate();
  const go = (change: Partial<PostQuery>) =>
    navigate(paths.posts({ ...postQueryOf(queryNow()), ...change, page: 1 }), { replace: true });
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search the blog: title, author or text"
        placeholder="Search the blog"
        action={paths.blog}
        q={query.q}
        onSearch={(q) => go({ q })}
      />
      <SelectField
        label="Domain"
        labelHidden
        empty="All domains"
        options={DOMAINS}
        value={query.tag ?? ''}
        onChange={({ target }) => go({ tag: DOMAINS.find((domain) => domain === target.value) })}
      />
      <p className={`small num ${styles.found}`} role="status">
        {found === undefined ? '' : `${formatCount(found, ['post', 'posts'])} found`}
      </p>
      <a className={styles.feed} href={paths.feed}>
        <Rss className="icon" aria-hidden="true" /> Feed
      </a>
    </div>
  );
}

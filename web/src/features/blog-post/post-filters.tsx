import { DOMAINS } from '@contract/calls';
import Rss from 'lucide-react/icons/rss';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { queryNow } from '../../lib/query';
import { SelectField } from '../../ui/field/field';
import { SearchField } from '../../ui/field/search-field';
import styles from './post-filters.module.css';
import { type PostQuery, postQueryOf } from './post-query';

interface PostFiltersProps {
  query: PostQuery;
  /** Number of matches; undefined while loading or if nothing is filtered. */
  found?: number;
}

/** Filters by text and domain, stored in the URL for links and the Back button. */
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

import { Loading, Skeleton } from '../../ui/page-state';
import { WrittenText } from '../../ui/written-text';
import styles from './post-article.module.css';

const loading = (
  <Loading label="Loading…">
    {[100, 96, 98, 60].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Loading>
);

/** The text of a post. */
export const PostText = ({ text }: { text: string }) => (
  <WrittenText text={text} className={styles.text} loading={loading} />
);

import { Loading, Skeleton } from '../../ui/page-state';
import styles from './list.module.css';

/** The shape of a table while it is on its way. */
export const ListLoading = ({ things }: { things: string }) => (
  <Loading label={`Loading ${things}…`}>
    <div className={styles.skeleton}>
      {[80, 65, 90, 70, 85, 60].map((width) => (
        <div key={width}>
          <Skeleton width={width} />
          <Skeleton width={width - 15} />
          <Skeleton width={60} />
        </div>
      ))}
    </div>
  </Loading>
);

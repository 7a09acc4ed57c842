import { Loading, Skeleton } from '../../ui/page-state';
import styles from './queue.module.css';

/** The shape of the queue while it is on its way. */
export const QueueLoading = () => (
  <Loading label="Loading…">
    <div className={styles.queue}>
      <div>
        {[70, 90, 60].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div>
        <Skeleton width={50} tall />
        <Skeleton width={100} />
        <Skeleton width={94} />
        <Skeleton width={80} />
      </div>
    </div>
  </Loading>
);

import { Bone, Loading } from '../../ui/page-state';
import styles from './queue.module.css';

/** The shape of the queue while it is on its way. */
export const QueueLoading = () => (
  <Loading label="Loading…">
    <div className={styles.queue}>
      <div>
        {[70, 90, 60].map((width) => (
          <Bone key={width} width={width} />
        ))}
      </div>
      <div>
        <Bone width={50} tall />
        <Bone width={100} />
        <Bone width={94} />
        <Bone width={80} />
      </div>
    </div>
  </Loading>
);

import { Bone, Loading } from '../../ui/page-state';
import styles from './list.module.css';

/** The shape of a table while it is on its way. */
export const ListLoading = ({ things }: { things: string }) => (
  <Loading label={`Loading ${things}…`}>
    <div className={styles.skeleton}>
      {[80, 65, 90, 70, 85, 60].map((width) => (
        <div key={width}>
          <Bone width={width} />
          <Bone width={width - 15} />
          <Bone width={60} />
        </div>
      ))}
    </div>
  </Loading>
);

import { Loading, Skeleton } from '../../ui/page-state';
import { Tiles } from './tile';
import tile from './tile.module.css';

/** The shape of the overview while it is on its way. */
export const OverviewLoading = () => (
  <Loading label="Loading the overview…">
    <Skeleton width={100} tall />
    <br />
    <Tiles>
      {['per day', 'by domain', 'waits'].map((name, index) => (
        <div key={name} className={index === 0 ? `${tile.tile} ${tile.wide}` : tile.tile}>
          <Skeleton width={50} tall />
          <Skeleton width={100} />
          <Skeleton width={94} />
          <Skeleton width={80} />
          <Skeleton width={88} />
        </div>
      ))}
    </Tiles>
  </Loading>
);

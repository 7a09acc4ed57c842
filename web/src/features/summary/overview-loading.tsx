import { Bone, Loading } from '../../ui/page-state';
import { Tiles } from './tile';
import tile from './tile.module.css';

/** The shape of the overview while it is on its way. */
export const OverviewLoading = () => (
  <Loading label="Loading the overview…">
    <Bone width={100} tall />
    <br />
    <Tiles>
      {['per day', 'by domain', 'waits'].map((name, index) => (
        <div key={name} className={index === 0 ? `${tile.tile} ${tile.wide}` : tile.tile}>
          <Bone width={50} tall />
          <Bone width={100} />
          <Bone width={94} />
          <Bone width={80} />
          <Bone width={88} />
        </div>
      ))}
    </Tiles>
  </Loading>
);

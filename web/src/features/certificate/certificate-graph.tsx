import { graphShapes, STATIONS, stationY } from '@contract/certificate-art';
import { Shapes } from '../../ui/shapes';
import styles from './certificate-card.module.css';

/** The five stations on the trunk, and between them the branches that only this ID has; none without one. Decoration. */
export const CertificateGraph = ({ id }: { id: string }) => (
  <svg viewBox="0 -70 170 650" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
    <Shapes shapes={graphShapes(id)} />
    {STATIONS.map((station, index) => (
      <text key={station} className={styles.station} x="50" y={stationY(index) + 6}>
        {station}
      </text>
    ))}
  </svg>
);

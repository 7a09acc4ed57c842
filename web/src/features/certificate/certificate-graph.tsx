import { drawGraph, STATIONS, stationY, TRUNK_X } from '@contract/certificate-graph';
import { Fragment, useMemo } from 'react';
import styles from './certificate-card.module.css';

const LAST = STATIONS.length - 1;

/** The five stations on the trunk, and between them the branches that only this ID has; none without one. Decoration. */
export function CertificateGraph({ id }: { id: string }) {
  const branches = useMemo(() => (id ? drawGraph(id) : []), [id]);
  return (
    <svg viewBox="0 -70 170 650" preserveAspectRatio="xMinYMid meet" fill="none" aria-hidden="true">
      <path d={`M${TRUNK_X} -70V${stationY(LAST)}`} stroke="var(--ink)" strokeWidth="8" />
      {branches.map(({ path, colour, nodes }) => (
        <g key={path} stroke={`var(--lane-${colour})`}>
          <path d={path} strokeWidth="5" />
          {nodes.map(({ x, y }) => (
            <circle key={y} cx={x} cy={y} r="6.5" fill="var(--paper)" strokeWidth="4" />
          ))}
        </g>
      ))}
      {STATIONS.map((station, index) => (
        <Fragment key={station}>
          <text className={styles.station} x="50" y={stationY(index) + 6}>
            {station}
          </text>
          <circle
            cx={TRUNK_X}
            cy={stationY(index)}
            r="13"
            fill={index === LAST ? 'var(--marigold)' : 'var(--paper)'}
            stroke="var(--ink)"
            strokeWidth="7"
          />
        </Fragment>
      ))}
    </svg>
  );
}

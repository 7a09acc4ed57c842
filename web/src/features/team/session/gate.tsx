import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Cover } from '../../../ui/cover';
import { Wordmark } from '../../../ui/wordmark';
import styles from './gate.module.css';

interface GateProps {
  /** Seed of the picture. */
  art: string;
  foot: string;
  children: ReactNode;
}

/** Layout of the pages shown before login. */
export function Gate({ art, foot, children }: GateProps) {
  return (
    <main id="main" className={styles.gate}>
      <div className={styles.gateArt} aria-hidden="true">
        <Cover text={art} shape="tall" ground="var(--band-green)" />
      </div>
      <div className={styles.gateIn}>
        <Link className={styles.gateBrand} to={paths.home}>
          <Wordmark />
        </Link>
        <div className={styles.gateTask}>{children}</div>
        <p className="tiny">{foot}</p>
      </div>
    </main>
  );
}

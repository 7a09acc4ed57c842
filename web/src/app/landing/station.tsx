import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import styles from './station.module.css';

export interface HomeStationProps {
  id?: string;
  name: string;
  headingId?: string;
  text: string;
  children: ReactNode;
}

export const HomeStation = ({ id, name, headingId, text, children }: HomeStationProps) => (
  <section id={id} className={classNames('trunk', styles.space)}>
    <div className="wrap">
      <div className="inset stop column split station">
        <span className="node" />
        <div className="station__name">
          <h2 id={headingId} className="t-2xl quiet" tabIndex={headingId ? -1 : undefined}>
            {name}
          </h2>
          <p className="say">{text}</p>
        </div>
        {children}
      </div>
    </div>
  </section>
);

import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { classNames } from '../../ui/class-names';
import styles from './application.module.css';
import type { ApplicationInput } from './fields';
import { type Stop, useProgress } from './use-progress';

interface PartProps {
  control: Control<ApplicationInput>;
  stop: Stop;
  children: ReactNode;
}

const words = { done: 'Complete.', now: 'You are here.', next: 'Still to come.' };

/** The line is the progress of the form: a node for each part, and a word for those who listen. */
function ProgressNode({ control, stop }: Omit<PartProps, 'children'>) {
  const place = useProgress(control, stop);
  return (
    <span className={classNames('node', `node--${place}`, place === 'done' && styles.done)}>
      <span className="vh">{words[place]}</span>
    </span>
  );
}

/** A section of the form: its name, and its fields in two columns. */
export function Part({ title, say, ...part }: PartProps & { title: string; say: string }) {
  return (
    <section className={classNames('inset stop', styles.part)}>
      <ProgressNode {...part} />
      <div className={styles.partName}>
        <h2 className="t-2xl">{title}</h2>
        <p className="say">{say}</p>
      </div>
      <div className={styles.partGrid}>{part.children}</div>
    </section>
  );
}

/** Where the line ends: the form is sent from here. */
export function EndPart(part: Omit<PartProps, 'stop'>) {
  return (
    <section className={classNames('inset stop', styles.part, styles.partEnd)}>
      <ProgressNode {...part} stop="end" />
      <div className={classNames('stack', styles.partLast)}>{part.children}</div>
    </section>
  );
}

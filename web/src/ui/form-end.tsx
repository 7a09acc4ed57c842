import { type ReactNode, useId } from 'react';
import { focusOn } from '../lib/focus';
import styles from './form-end.module.css';

interface FormEndProps {
  tone: 'ok' | 'bad';
  title: string;
  say: ReactNode;
  children: ReactNode;
}

/** Replaces a form that was sent or failed, and takes focus. */
export function FormEnd({ tone, title, say, children }: FormEndProps) {
  const id = useId();
  return (
    <div className={`card column start ${styles.end}`}>
      <span className={tone === 'ok' ? `node node--done ${styles.sent}` : 'node node--bad'} />
      <h2 ref={focusOn} className="t-3xl" tabIndex={-1} aria-describedby={id}>
        {title}
      </h2>
      <p id={id} className="say">
        {say}
      </p>
      {children}
    </div>
  );
}

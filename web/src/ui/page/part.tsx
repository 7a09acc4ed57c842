import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';

interface PartProps {
  title: string;
  small?: boolean;
  /** Puts the heading next to the content by default. */
  className?: string;
  children: ReactNode;
}

/** Part of a page, named by its heading. */
export function Part({ title, small = false, className = 'split', children }: PartProps) {
  const id = useId();
  return (
    <section className={classNames('column', className)} aria-labelledby={id}>
      <h2 className={small ? 't-xl' : 't-2xl'} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

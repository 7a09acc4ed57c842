import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names';

interface PartProps {
  title: string;
  small?: boolean;
  /** Puts the heading next to the content by default. */
  className?: string;
  /** For a heading that takes focus. */
  headline?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Named by its heading. */
export function Part({ title, small = false, className = 'split', headline, children }: PartProps) {
  const id = useId();
  return (
    <section className={classNames('column', className)} aria-labelledby={id}>
      <h2
        className={classNames(small ? 't-xl' : 't-2xl', headline && 'quiet')}
        id={id}
        ref={headline}
        tabIndex={headline ? -1 : undefined}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

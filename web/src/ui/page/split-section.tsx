import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names';

interface SplitSectionProps {
  title: string;
  /** For a heading that takes focus. */
  headline?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Section whose heading is beside its content on wide screens. */
export function SplitSection({ title, headline, children }: SplitSectionProps) {
  const id = useId();
  return (
    <section className="column split" aria-labelledby={id}>
      <h2
        className={classNames('t-2xl', headline && 'quiet')}
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

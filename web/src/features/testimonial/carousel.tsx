import type { Testimonial } from '@contract/testimonial';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { classNames } from '../../ui/class-names';
import { useInBrowser } from '../../ui/use-in-browser';
import { arrange, numbersFrom } from './arrange';
import styles from './carousel.module.css';
import { forPointers } from './profile-link';
import { Quote } from './quote';
import { shortOf } from './short-of';
import { useCalm } from './use-calm';
import { useRun } from './use-run';

/** Entries that run; there are six cards of each. All of them stand on their own page. */
const MOST = 50;
/** One order for one visit. */
const seed = Math.floor(Math.random() * 2 ** 32);

interface CarouselProps {
  testimonials: readonly Testimonial[];
  /** Stopped by the button. */
  held: boolean;
  /** For the eye alone: all of it stands elsewhere on the page. */
  ornament?: boolean;
}

/** Testimonials that run by, about 300 px per second, for ever (specification, sections 1 and 9); a list to scroll for visitors who want less motion. */
export function Carousel({ testimonials, held, ornament }: CarouselProps) {
  const calm = useCalm();
  const inBrowser = useInBrowser();
  const shown = useMemo(() => testimonials.slice(0, MOST), [testimonials]);
  // The server does not know who wants less motion: its page keeps the room that the ornament will take.
  if (calm) return ornament && inBrowser ? null : <Standing testimonials={shown} ornament={ornament} />;
  return <Running testimonials={shown} held={held} ornament={ornament} />;
}

const Standing = ({ testimonials, ornament }: Omit<CarouselProps, 'held'>) => (
  <section
    className={classNames(styles.window, styles.standing, ornament && styles.ornament)}
    aria-label="Testimonials"
    aria-hidden={ornament || undefined}
    tabIndex={ornament ? undefined : 0}
  >
    <ul className={styles.track}>
      {testimonials.map((testimonial) => (
        <li key={testimonial._id}>
          <CardQuote testimonial={testimonial} copy={ornament} />
        </li>
      ))}
    </ul>
  </section>
);

function Running({ testimonials, held, ornament = false }: CarouselProps) {
  const cards = useMemo(() => arrange(testimonials, numbersFrom(seed)), [testimonials]);
  const { measured, seconds, onFocus, onKeyDown } = useRun();
  return (
    <section
      className={styles.window}
      aria-label="Testimonials"
      aria-hidden={ornament || undefined}
      tabIndex={ornament ? undefined : 0}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={measured}
        className={classNames(styles.track, styles.running)}
        data-held={held || undefined}
        style={{ '--round': `${seconds}s` } as never}
      >
        {cards.map(({ entry, key, copy }) => (
          <li key={key} aria-hidden={copy || undefined}>
            <CardQuote testimonial={entry} copy={copy || ornament} running />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A long review ends in a link to the whole of it. One that runs by has its face when it comes into sight: the window
 * clips it, and the browser would begin to fetch it only then.
 */
function CardQuote({ testimonial, copy, running }: { testimonial: Testimonial; copy?: boolean; running?: boolean }) {
  const text = shortOf(testimonial.Review);
  // The server's page is far above it: what it shows first needs the line. Its code comes when one is near.
  const inBrowser = useInBrowser();
  return (
    <Quote
      testimonial={inBrowser ? testimonial : { ...testimonial, Photo: '' }}
      text={text}
      copy={copy}
      eager={running}
    >
      {text !== testimonial.Review && (
        <Link
          to={`${paths.testimonials}#${testimonial._id}`}
          aria-label={`Read all of what ${testimonial.Name} says`}
          {...(copy ? forPointers : {})}
        >
          Read all
        </Link>
      )}
    </Quote>
  );
}

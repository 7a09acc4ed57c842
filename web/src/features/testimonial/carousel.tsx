import type { Testimonial } from '@contract/testimonial';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { useInBrowser } from '../../ui/use-in-browser';
import styles from './carousel.module.css';
import { forPointers, Quote, shortOf } from './quote';

/** Each entry has six cards. The testimonials page shows all. */
const MAX_ENTRIES = 50;
/** Keeps one order per visit. */
const seed = Math.floor(Math.random() * 2 ** 32);

interface CarouselProps {
  testimonials: readonly Testimonial[];
  held: boolean;
  /** Decorative: the page shows the same texts elsewhere. */
  ornament?: boolean;
}

/** Moves testimonials (specification, sections 1 and 9); shows a plain list with reduced motion. */
export function Carousel({ testimonials, held, ornament }: CarouselProps) {
  const calm = useCalm();
  const inBrowser = useInBrowser();
  const shown = useMemo(() => testimonials.slice(0, MAX_ENTRIES), [testimonials]);
  // The server does not know the motion setting, so its page reserves the space.
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
        style={{ '--round': `${seconds}s` }}
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

/** Links a shortened text to the full one. Lazy loading would fetch a moving photo too late. */
function CardQuote({ testimonial, copy, running }: { testimonial: Testimonial; copy?: boolean; running?: boolean }) {
  const text = shortOf(testimonial.Review);
  // The server's page has no photos here: the carousel is far down, and content at the top needs the bandwidth first.
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

interface HoldButtonProps {
  held: boolean;
  onHold: (held: boolean) => void;
  /** Reserves the button's space while there is nothing to stop. */
  loading?: boolean;
}

export function HoldButton({ held, onHold, loading }: HoldButtonProps) {
  const Icon = held ? Play : Pause;
  return (
    <Button
      variant="band"
      small
      className={classNames(styles.hold, loading && styles.holdWaits)}
      onClick={() => onHold(!held)}
    >
      <Icon className="icon" aria-hidden="true" /> {held ? 'Play' : 'Pause'}
    </Button>
  );
}

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True on the server. */
const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );

/** In px per second (specification, section 9). */
const SPEED = 300;

function seek(track: HTMLElement, to: (at: number, half: number) => number): void {
  const half = track.getBoundingClientRect().width / 2;
  const [animation] = track.getAnimations();
  if (!animation || half === 0) return;
  const at = ((Number(animation.currentTime ?? 0) / 1000) * SPEED) % half;
  animation.currentTime = ((((to(at, half) % half) + half) % half) / SPEED) * 1000;
}

/** A CSS animation moves the track; hover, focus and Pause stop it. */
function useRun() {
  const track = useRef<HTMLElement>(null);
  const [seconds, setSeconds] = useState(0);

  const measured = useCallback((element: HTMLElement | null) => {
    track.current = element;
    if (!element) return;
    const observer = new ResizeObserver(() => setSeconds(element.getBoundingClientRect().width / 2 / SPEED));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** Brings a focused card into view. */
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const card = target.closest('li');
    if (!card || !track.current) return;
    const [seen, inside] = [currentTarget.getBoundingClientRect(), card.getBoundingClientRect()];
    if (inside.left >= seen.left && inside.right <= seen.right) return;
    seek(track.current, () => card.offsetLeft);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const width = track.current?.querySelector('li')?.offsetWidth;
    if (!step || !width || !track.current) return;
    event.preventDefault();
    seek(track.current, (at) => (Math.round(at / width) + step) * width);
  };

  return { measured, seconds, onFocus, onKeyDown };
}

/** Copies of each entry (specification, section 3). */
const COPIES = 3;
/** Fewer leave a gap in a wide window. */
const FEWEST_CARDS = 12;

interface Card<Entry> {
  entry: Entry;
  key: string;
  /** Repeats an earlier card; hidden from screen readers. */
  copy: boolean;
}

/**
 * Shuffles copies of the entries, and doubles them so that the second half can replace the first without a jump
 * (specification, section 3). Each round is shuffled so that no entry follows itself.
 * @param random numbers from 0 to 1, e.g. {@link numbersFrom}
 */
export function arrange<Entry extends { _id: string }>(entries: readonly Entry[], random: () => number): Card<Entry>[] {
  if (entries.length === 0) return [];
  const copies = Math.max(COPIES, Math.ceil(FEWEST_CARDS / entries.length));
  const rounds: Entry[][] = [];
  for (let round = 0; round < copies; round++) {
    const next = shuffled(entries, random);
    if (next[0] === rounds.at(-1)?.at(-1)) next.push(...next.splice(0, 1));
    rounds.push(next);
  }
  const last = rounds.at(-1) ?? [];
  // The end must not equal the start that follows it.
  if (entries.length > 2 && last.at(-1) === rounds[0]?.[0]) last.splice(-2, 2, ...last.slice(-2).reverse());
  const half = rounds.flat();
  return [...half, ...half].map((entry, place) => ({
    entry,
    key: `${entry._id} ${place}`,
    copy: place >= entries.length,
  }));
}

function shuffled<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  return entries
    .map((entry) => ({ entry, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** Returns the same numbers from 0 to 1 for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';

/** Speed of the carousel in px per second (specification, section 9). */
const SPEED = 300;

/** Moves the running track. */
function seek(track: HTMLElement, to: (at: number, half: number) => number): void {
  const half = track.getBoundingClientRect().width / 2;
  const [animation] = track.getAnimations();
  if (!animation || half === 0) return;
  const at = ((Number(animation.currentTime ?? 0) / 1000) * SPEED) % half;
  animation.currentTime = ((((to(at, half) % half) + half) % half) / SPEED) * 1000;
}

/**
 * The run of the carousel: how long one round takes, whatever its width, and its ways for the keyboard. The track runs
 * by a CSS animation over its first half, which stands still while it is pointed at, focused or held.
 */
export function useRun() {
  const track = useRef<HTMLElement>(null);
  const [seconds, setSeconds] = useState(0);

  const measured = useCallback((element: HTMLElement | null) => {
    track.current = element;
    if (!element) return;
    const observer = new ResizeObserver(() => setSeconds(element.getBoundingClientRect().width / 2 / SPEED));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** A card that gets the focus where nobody sees it is brought into view. */
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const card = target.closest('li');
    if (!card || !track.current) return;
    const [seen, inside] = [currentTarget.getBoundingClientRect(), card.getBoundingClientRect()];
    if (inside.left >= seen.left && inside.right <= seen.right) return;
    seek(track.current, () => card.offsetLeft);
  };

  /** While it stands, the arrow keys go from card to card. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const width = track.current?.querySelector('li')?.offsetWidth;
    if (!step || !width || !track.current) return;
    event.preventDefault();
    seek(track.current, (at) => (Math.round(at / width) + step) * width);
  };

  return { measured, seconds, onFocus, onKeyDown };
}

import type { ReactNode } from 'react';
import { focusOn } from '../lib/focus';
import { Button } from './button';
import styles from './newer-version.module.css';
import { Notice } from './notice';

interface NewerVersionProps {
  /** What was typed began from an older one. */
  isThere: boolean;
  isTaken: boolean;
  /** Whether it takes the focus when it appears. */
  led: boolean;
  noun: string;
  onTake: () => void;
  /** The newer one, to be read. */
  children: ReactNode;
}

/** The text was sent again from elsewhere since this was typed: both are there, and whoever typed chooses. */
export function NewerVersion({ isThere, isTaken, led, noun, onTake, children }: NewerVersionProps) {
  if (!isThere) {
    return isTaken ? (
      <Notice ref={focusOn} tone="ok" title="This is the newer one.">
        What you had typed here is forgotten.
      </Notice>
    ) : null;
  }
  return (
    <div className={styles.newer}>
      <Notice
        ref={led ? focusOn : undefined}
        tone="wait"
        title={`Your ${noun} was sent again since, from another window or device.`}
      >
        Below stands what you had typed on this device and not sent. If you send it, it takes the place of the newer
        one.
      </Notice>
      <details>
        <summary>Read the newer one</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
        <section className={styles.text} aria-label="The newer one" tabIndex={0}>
          {children}
        </section>
      </details>
      <div className="row">
        <Button variant="line" small onClick={onTake} aria-describedby="newer-taken">
          Use the newer one
        </Button>
        <span className="small" id="newer-taken">
          What you typed here is then forgotten.
        </span>
      </div>
    </div>
  );
}

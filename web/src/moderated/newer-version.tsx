import type { ReactNode } from 'react';
import { focusOn } from '../lib/focus';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import styles from './newer-version.module.css';

interface NewerVersionProps {
  /** What was typed began from an older one. */
  isThere: boolean;
  isTaken: boolean;
  /** Whether it takes the focus when it appears. */
  led: boolean;
  noun: string;
  onTake: () => void;
  /** The newer version, to read. */
  children: ReactNode;
}

/** The text was sent again from elsewhere since this was typed: both are there, and whoever typed chooses. */
export function NewerVersion({ isThere, isTaken, led, noun, onTake, children }: NewerVersionProps) {
  if (!isThere) {
    return isTaken ? (
      <Notice ref={focusOn} tone="ok" title="This is the newer version.">
        What you typed here has been deleted.
      </Notice>
    ) : null;
  }
  return (
    <div className={styles.newer}>
      <Notice
        ref={led ? focusOn : undefined}
        tone="wait"
        title={`Your ${noun} has been sent again from another window or device.`}
      >
        Below is what you typed on this device but did not send. If you send it, it replaces the newer version.
      </Notice>
      <details>
        <summary>Read the newer version</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
        <section className={styles.text} aria-label="The newer version" tabIndex={0}>
          {children}
        </section>
      </details>
      <div className="row">
        <Button variant="line" small onClick={onTake} aria-describedby="newer-taken">
          Use the newer version
        </Button>
        <span className="small" id="newer-taken">
          This deletes what you typed here.
        </span>
      </div>
    </div>
  );
}

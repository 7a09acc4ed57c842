import { useState } from 'react';
import { focusWithoutScroll } from '../../lib/focus';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/page-state';
import { Pulse } from '../../ui/pulse';
import type { LoadedPhoto } from './use-review-photo';
import styles from './waiting-review.module.css';

/** The whole photo, or a word on why it is not there. */
export function ReviewPhoto({ src, state, busy, retry, name }: LoadedPhoto & { name: string }) {
  const [broken, setBroken] = useState('');
  const [again, setAgain] = useState(false);
  if (state === 'none') return <p className="small">This testimonial has no photo.</p>;
  if (state === 'loading') return <Skeleton width={100} tall />;
  if (state === 'failed' || broken === src) {
    const tryAgain = () => {
      setAgain(true);
      setBroken('');
      retry();
    };
    return (
      <div className={styles.away}>
        <Notice tone="wait" title="The photo cannot be shown.">
          A placeholder is shown instead.
        </Notice>
        <Button variant="line" small onClick={tryAgain}>
          {busy && <Pulse />} Try Again
        </Button>
      </div>
    );
  }
  return (
    <figure className={`quiet ${styles.whole}`} tabIndex={-1} ref={again ? focusWithoutScroll : undefined}>
      <img src={src} alt={`From the testimonial by ${name}`} onError={() => setBroken(src)} />
      <figcaption>The photo in full</figcaption>
    </figure>
  );
}

import { Suspense, useState } from 'react';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { ErrorBoundary } from '../../ui/error-boundary';
import { lazyPart } from '../../ui/lazy-part';
import { Notice } from '../../ui/notice';
import { Loading } from '../../ui/page-state';
import styles from './correction.module.css';

/** Few people ask: the form and what checks it are fetched when one does. */
const CorrectionForm = lazyPart(() => import('./correction-form'));

/** Where the holder of a certificate asks for a correction. */
export function Correction({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<string>();
  const onSent = (message: string) => {
    setOpen(false);
    setSaid(message);
  };
  return (
    <section className={`${styles.ask} no-print`} aria-labelledby="correction-title">
      <div className="stack">
        <h2 className="t-xl" id="correction-title">
          Is this your certificate, and is something misspelt?
        </h2>
        <p className="say">Tell us what is wrong. We will email you a corrected certificate, or the reason why not.</p>
      </div>
      <div className="stack">
        {said && <Notice ref={focusOn} tone="ok" title={said} />}
        {open ? (
          <ErrorBoundary frame={(failure) => failure}>
            <Suspense fallback={<Loading label="Loading…" />}>
              <CorrectionForm id={id} onSent={onSent} onCancel={() => setOpen(false)} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <div>
            <Button
              variant="line"
              onClick={() => {
                setSaid(undefined);
                setOpen(true);
              }}
            >
              Ask for a correction
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { Button } from '../button';
import { ErrorBoundary } from '../page/error-boundary';
import { Loading } from '../page/page-state';
import styles from './over-page.module.css';

interface OverPageProps {
  onClose: () => void;
  children: ReactNode;
}

/** Shows a lazy dialog's loading and failure states. */
export const OverPage = ({ onClose, children }: OverPageProps) => (
  <ErrorBoundary frame={(failure) => <NotOpened onClose={onClose}>{failure}</NotOpened>}>
    <Suspense
      fallback={
        <div className={`late column ${styles.over}`}>
          <Loading label="Loading…" />
        </div>
      }
    >
      {children}
    </Suspense>
  </ErrorBoundary>
);

function NotOpened({ onClose, children }: OverPageProps) {
  // Returns focus to the pressed button.
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return (
    <div className={`column column--3 start ${styles.over}`}>
      {children}
      <Button variant="bare" small onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

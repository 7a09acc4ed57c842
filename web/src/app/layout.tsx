import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../ui/page/error-boundary';
import { Loading } from '../ui/page/page-state';
import { Bar } from './bar';
import { Foot } from './foot';
import { LazyToaster } from './lazy-toaster';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Bar />
      <main id="main" tabIndex={-1}>
        {/* An error of a page leaves the navigation usable. */}
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Foot />
      <LazyToaster />
    </>
  );
}

/** Shown while the code of a page loads. Fills the window, so that the footer does not jump. */
export const PageLoading = () => (
  <div className="wrap" style={{ minHeight: '100vh', paddingBlock: 'var(--s8)' }}>
    <Loading label="Loading…" />
  </div>
);

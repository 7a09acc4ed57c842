import { type ComponentType, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { markHydrated } from '../lib/first-page';
import type { SiteRoute } from '../lib/site-route';
import { ErrorBoundary } from '../ui/page/error-boundary';
import { lazyPart } from '../ui/page/lazy-part';
import { Loading } from '../ui/page/page-state';
import { Bar } from './bar';
import { Foot } from './foot';
import { LazyToaster } from './lazy-toaster';
import { RouteFocus } from './route-focus';
import { routes, unknownRoute } from './routes';

const modules = import.meta.glob<{ default: ComponentType }>(['/src/app/*/*-page.tsx', '/src/features/*/*-page.tsx']);
const pages = Object.entries(modules).map(([file, load]) => [file, lazyPart(load)] as const);
const pageOf = new Map<string, ComponentType>(pages);

/** Runs when the page's fields hydrate, because it is in the same Suspense boundary. */
function Hydrated() {
  useLayoutEffect(markHydrated, []);
  return null;
}

function withElement(route: SiteRoute): RouteObject {
  const Content = pageOf.get(`/src/${route.page}.tsx`);
  if (!Content) throw new Error(`There is no page ${route.page}.`);
  const page = (
    <>
      <Content />
      <Hydrated />
    </>
  );
  return { ...route, element: route.bare ? page : <Layout>{page}</Layout> };
}

const elements = [...routes, unknownRoute].map(withElement);

const Page = () => useRoutes(elements);

const Boundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary resetKey={useLocation().pathname}>
    <Suspense fallback={<PageLoading />}>{children}</Suspense>
  </ErrorBoundary>
);

export const Site = () => (
  <Boundary>
    <Page />
    {/* Comes last, so that its effect finds the new page. */}
    <RouteFocus />
  </Boundary>
);

function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Bar />
      <main id="main" tabIndex={-1}>
        {/* An error in a page leaves the navigation usable. */}
        <Boundary>{children}</Boundary>
      </main>
      <Foot />
      <LazyToaster />
    </>
  );
}

/** Shown while a page's code loads. Fills the window, so that the footer does not jump. */
const PageLoading = () => (
  <div className="wrap" style={{ minHeight: '100vh', paddingBlock: 'var(--s8)' }}>
    <Loading label="Loading…" />
  </div>
);

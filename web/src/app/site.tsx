import type { ComponentType, ReactNode } from 'react';
import { Suspense, useLayoutEffect, useMemo } from 'react';
import { markHydrated } from '../lib/first-page';
import { decodePath } from '../lib/match-path';
import { ParamsContext, useLocation } from '../lib/router';
import { ErrorBoundary } from '../ui/error-boundary';
import { lazyPart } from '../ui/lazy-part';
import { Layout, PageLoading } from './layout';
import { RouteFocus } from './route-focus';
import { findRoute } from './routes';

const modules = import.meta.glob<{ default: ComponentType }>(['/src/app/*/*-page.tsx', '/src/features/*/*-page.tsx']);
const pages = Object.entries(modules).map(([file, load]) => [file, lazyPart(load)] as const);
const pageOf = new Map<string, ComponentType>(pages);

/** After the page, inside its Suspense: in the same moment in which its fields are taken over. */
function Hydrated() {
  useLayoutEffect(markHydrated, []);
  return null;
}

/** The page of the address. */
function Page() {
  const { pathname } = useLocation();
  const { route, params } = useMemo(() => findRoute(decodePath(pathname) ?? pathname), [pathname]);
  const Content = pageOf.get(`/src/${route.page}.tsx`);
  if (!Content) throw new Error(`There is no page ${route.page}.`);
  const page = (
    <>
      <Content />
      <Hydrated />
    </>
  );
  return <ParamsContext value={params}>{route.bare ? page : <Layout>{page}</Layout>}</ParamsContext>;
}

/** The only error boundary of pages without the layout. */
const Boundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary resetKey={useLocation().pathname}>
    <Suspense fallback={<PageLoading />}>{children}</Suspense>
  </ErrorBoundary>
);

/** The site: its pages and what they share. */
export const Site = () => (
  <Boundary>
    <Page />
    {/* After the page, so that its effect finds the new one. */}
    <RouteFocus />
  </Boundary>
);

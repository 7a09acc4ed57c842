import type { ComponentType, ReactNode } from 'react';
import { Suspense, useLayoutEffect } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { markHydrated } from '../lib/first-page';
import type { SiteRoute } from '../lib/site-route';
import { ErrorBoundary } from '../ui/error-boundary';
import { lazyPart } from '../ui/lazy-part';
import { Layout, PageLoading } from './layout';
import { RouteFocus } from './route-focus';
import { routes, unknownRoute } from './routes';

const modules = import.meta.glob<{ default: ComponentType }>(['/src/app/*/*-page.tsx', '/src/features/*/*-page.tsx']);
const pages = Object.entries(modules).map(([file, load]) => [file, lazyPart(load)] as const);
const pageOf = new Map<string, ComponentType>(pages);

function routeOf({ path, page }: SiteRoute): RouteObject {
  const Page = pageOf.get(`/src/${page}.tsx`);
  if (!Page) throw new Error(`There is no page ${page}.`);
  const element = (
    <>
      <Page />
      <Hydrated />
    </>
  );
  return { path, element };
}

/** After the page, inside its Suspense: in the same moment in which its fields are taken over. */
function Hydrated() {
  useLayoutEffect(markHydrated, []);
  return null;
}

const all = [...routes, unknownRoute];
const tree: RouteObject[] = [
  { element: <Layout />, children: all.filter(({ bare }) => !bare).map(routeOf) },
  ...all.filter(({ bare }) => bare).map(routeOf),
];
const Page = () => useRoutes(tree);

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

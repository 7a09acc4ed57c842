import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { useSite, webLinks } from '../features/site/api';
import { leaveFirstPage, markHydrated } from '../lib/first-page';
import { notices, paths } from '../lib/paths';
import type { SiteRoute } from '../lib/site-route';
import { ErrorBoundary } from '../ui/page/error-boundary';
import { lazyPart } from '../ui/page/lazy-part';
import { setBrand } from '../ui/page/page';
import { Loading } from '../ui/page/page-state';
import { Wordmark } from '../ui/wordmark';
import { Bar } from './bar';
import styles from './foot.module.css';
import { LazyToaster } from './lazy-toaster';
import { domainAt } from './navigation';
import { routes, unknownRoute } from './routes';

const modules = import.meta.glob<{ default: ComponentType }>(['/src/app/*/*-page.tsx', '/src/features/**/*-page.tsx']);
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

/** Fills the window, so that the footer does not jump. */
const PageLoading = () => (
  <div className="wrap" style={{ minHeight: '100vh', paddingBlock: 'var(--s8)' }}>
    <Loading label="Loading…" />
  </div>
);

/**
 * Scrolls to the top after navigation and focuses the heading, or the target of the hash, so that screen readers
 * announce the page. Back keeps the scroll position. Filters in the dashboard and the blog keep focus.
 */
export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const isDashboard = pathname === paths.admin;
  const isList = isDashboard || pathname === paths.blog;
  const query = new URLSearchParams(search);
  const page = pathname + (isDashboard ? `?${query.get('view')}&${query.get('id')}&${query.get('page')}` : search);
  const last = useRef(page);

  // On a slow device, a visitor may focus a field before the effect runs.
  const came = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useLayoutEffect(() => {
    came.current = document.activeElement;
  }, [page]);

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    leaveFirstPage();
    if (type === 'POP') return;
    const focused = document.activeElement;
    if ((isList || focused !== came.current) && focused?.matches('input, select, textarea')) return;
    window.scrollTo(0, 0);
    return focusHeadline(hash.slice(1));
  }, [page, type, isList, hash]);
  return null;
}

/** Waits for the page's code, unless focus moves elsewhere. @returns a function that stops waiting */
function focusHeadline(id: string): () => void {
  const named = () => (id ? document.getElementById(id) : null);
  const find = () => named() ?? document.querySelector<HTMLElement>('#main h1');
  const focus = (headline: HTMLElement) => {
    headline.setAttribute('tabindex', '-1');
    if (headline === named()) headline.scrollIntoView();
    headline.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    const headline = find();
    const waits = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (headline && waits) focus(headline);
    if (headline || !waits) watch.disconnect();
  });
  const headline = find();
  if (headline) focus(headline);
  else {
    document.getElementById('main')?.focus({ preventScroll: true });
    watch.observe(document.body, { childList: true, subtree: true });
  }
  return () => watch.disconnect();
}

const columns = [
  [
    'Programme',
    [
      ['Careers', paths.career],
      ['Services', paths.services],
      ['Courses', paths.courses],
      ['Apply Now', paths.application],
    ],
  ],
  [
    'Community',
    [
      ['Blog', paths.blog],
      ['Write a Post', paths.write],
      ['Leave a testimonial', paths.leaveTestimonial],
    ],
  ],
  [
    'Proof',
    [
      ['Verify Certificate', paths.verifyWork],
      ['Contact Us', paths.contact],
    ],
  ],
] as const;

function Foot() {
  const { brand, socialLinks, pages, domains } = useSite();
  const domain = domainAt(useLocation().pathname, domains);
  const links = webLinks(socialLinks);
  useEffect(() => setBrand(brand.name), [brand.name]);
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.footGrid}>
          <div className="stack">
            <div className={styles.brand}>
              <Wordmark name={brand.name} />
            </div>
            <p className={styles.about}>{brand.about}</p>
            {links.length > 0 && (
              <ul className={`row ${styles.social}`} aria-label="Elsewhere">
                {links.map(({ label, url }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an editor may enter the same link twice
                  <li key={`${index} ${url}`}>
                    <a href={url} rel="noopener noreferrer">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {columns.map(([name, links]) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={to}>
                    <Link to={domain && to === paths.application ? paths.applicationFor(domain.slug) : to}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={`row spread ${styles.footEnd}`}>
          <span>{brand.footnote}</span>
          {notices.map(
            (slug) =>
              pages.includes(slug) && (
                <Link key={slug} to={`/${slug}`}>
                  {slug.replaceAll('-', ' ')}
                </Link>
              ),
          )}
          <Link to={paths.admin}>Admin</Link>
        </div>
      </div>
    </footer>
  );
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { leaveFirstPage } from '../lib/first-page';
import { paths } from '../lib/paths';

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

  // Element focused when the page appeared. On a slow device, a visitor may focus a field before the effect runs.
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

/**
 * Focuses the heading or the named element. Waits for the page's code, unless focus moves elsewhere.
 * @returns a function that stops waiting
 */
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

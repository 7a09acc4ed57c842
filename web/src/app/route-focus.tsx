import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { leaveFirstPage } from '../lib/first-page';
import { paths } from '../lib/paths';

/**
 * After a click on a link of ours: the new page begins at its top, and the focus is on its headline, or on the element
 * that the part behind the # names, so that a screen reader says where one is. Back keeps the scroll position. In the
 * dashboard the rest of the query is a choice in a list, not another page; and who types or chooses in a filter, there or
 * on the blog, stays there.
 */
export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const isDashboard = pathname === paths.admin;
  const isList = isDashboard || pathname === paths.blog;
  const query = new URLSearchParams(search);
  const page = pathname + (isDashboard ? `?${query.get('view')}&${query.get('page')}` : search);
  const last = useRef(page);

  // What had the focus when the page came; on a slow device one may be in a field of it before the effect below runs.
  const came = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
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
 * Focuses the element with this id, or the headline of the page; where its code is still on its way, the page meanwhile,
 * and the headline once it is there, unless one has gone on to something else.
 * @returns what ends the waiting
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

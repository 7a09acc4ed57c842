import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../lib/paths';

/**
 * After a click on a link of ours: the new page begins at its top, and the focus is on its headline, so that a screen
 * reader says where one is. Back keeps its place. In the dashboard the rest of the query is a choice in a list, not
 * another page; and who types or chooses in a filter stays there.
 */
export function Arrival() {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const isDashboard = pathname === paths.admin;
  const query = new URLSearchParams(search);
  const place = pathname + (isDashboard ? `?${query.get('view')}&${query.get('page')}` : search);
  const last = useRef(place);

  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    if (type === 'POP') return;
    if (isDashboard && document.activeElement?.matches('input, select, textarea')) return;
    window.scrollTo(0, 0);
    const main = document.getElementById('main');
    const headline = main?.querySelector('h1');
    headline?.setAttribute('tabindex', '-1');
    (headline ?? main)?.focus({ preventScroll: true });
  }, [place, type, isDashboard]);
  return null;
}

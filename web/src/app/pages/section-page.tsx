import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { usePage } from '../../features/page/api';
import { usePublishedPages } from '../../features/site/api';
import { useTitle } from '../../ui/use-title';
import PlaceholderPage from './placeholder-page';
import styles from './section-page.module.css';

/** How long the ground stays empty: the picture must not flash before a page that is there. */
const PATIENCE = 1000;

interface SectionPageProps {
  slug: string;
  section: string;
}

/**
 * A section: the page that an editor published under its slug, drawn by the routes below; the picture when there is
 * none, when it takes longer, or when the server is away.
 */
export default function SectionPage({ slug, section }: SectionPageProps) {
  const published = usePublishedPages();
  const isPublished = published?.includes(slug);
  const { data, error } = usePage(isPublished ? slug : null);
  const isLate = useLate();
  const shown = data ? 'page' : error || isLate || isPublished === false ? 'picture' : 'ground';
  const arrived = useRef(false);
  useTitle(data?.title ?? section);

  // Who came here by a link has the focus on the ground; it goes on to the headline of what takes its place.
  useEffect(() => {
    if (shown === 'ground' || !arrived.current || document.activeElement !== document.body) return;
    const headline = document.querySelector('main h1');
    headline?.setAttribute('tabindex', '-1');
    if (headline instanceof HTMLElement) headline.focus({ preventScroll: true });
  }, [shown]);

  if (shown === 'page') return <Outlet />;
  if (shown === 'picture') return <PlaceholderPage section={section} />;
  const onFocus = () => {
    arrived.current = true;
  };
  return <main id="main" tabIndex={-1} aria-busy="true" className={styles.ground} onFocus={onFocus} />;
}

/** Whether the patience is over. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

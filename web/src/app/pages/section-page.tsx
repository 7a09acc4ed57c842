import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePage } from '../../features/page/api';
import { usePublishedPages } from '../../features/site/api';
import { whenFirstPageLeft } from '../../lib/first-page';
import { paths } from '../../lib/paths';
import { HoldArt } from '../../ui/art/hold-art';
import { lazyPart } from '../../ui/lazy-part';
import { PageLead } from '../../ui/page-lead';
import { useTitle } from '../../ui/use-title';
import { Layout } from '../layout';
import { currentEntry, entries } from '../navigation';
import { NoticePage } from './notice-page';
import styles from './section-page.module.css';

const TEXT = 'section-text';
// Where the server wrote the text, it is text already.
const Markdown = lazyPart(async () => {
  await whenFirstPageLeft(TEXT);
  return { default: (await import('../../ui/markdown')).Markdown };
});

/** How long the ground stays empty: the picture must not flash before a page that is there. */
const TIMEOUT = 1000;

/**
 * A section of the navigation: the page that an editor published under its slug, otherwise a picture. And a page of our
 * rules: one module for both is one less that every page has to know of.
 */
export default function SectionPage() {
  const pathname = useLocation().pathname.toLowerCase();
  const entry = entries.find(({ to }) => to === currentEntry(pathname));
  if (!entry) return <NoticePage />;
  return <Section key={entry.to} slug={entry.to.slice(1)} name={entry.label} />;
}

/** The picture is shown when there is no page, or the read is slow or fails. */
function Section({ slug, name }: { slug: string; name: string }) {
  const published = usePublishedPages();
  const isPublished = published?.includes(slug);
  const { data, error } = usePage(isPublished ? slug : null);
  const isLate = useLate();
  const shown = data ? 'page' : error || isLate || isPublished === false ? 'picture' : 'ground';
  const arrived = useRef(false);
  useTitle(data?.title ?? name);

  // Who came here by a link has the focus on the ground; it goes on to the headline of what takes its place.
  useEffect(() => {
    if (shown === 'ground' || !arrived.current || document.activeElement !== document.body) return;
    const headline = document.querySelector('main h1');
    headline?.setAttribute('tabindex', '-1');
    if (headline instanceof HTMLElement) headline.focus({ preventScroll: true });
  }, [shown]);

  if (shown === 'picture') return <NotOpenYet name={name} />;
  if (data)
    return (
      <Layout>
        <PageLead title={data.title} />
        <div className={`wrap ${styles.body}`}>
          <div id={TEXT} className="inset">
            <Suspense>
              <Markdown text={data.body} />
            </Suspense>
          </div>
        </div>
      </Layout>
    );
  const onFocus = () => {
    arrived.current = true;
  };
  return <main id="main" tabIndex={-1} aria-busy="true" className={styles.ground} onFocus={onFocus} />;
}

/** One full-screen picture, one link home. */
const NotOpenYet = ({ name }: { name: string }) => (
  <main id="main" tabIndex={-1} className={styles.hold}>
    <Link className={styles.link} to={paths.home}>
      <HoldArt className={styles.art} />
      <div className={styles.say}>
        <h1 className="t-4xl">{name} is still on its own branch.</h1>
        <p className="lede">It will be merged here. Until then, everything that is ready is on the home page.</p>
        <span className={styles.go}>Go Back Home</span>
      </div>
    </Link>
  </main>
);

/** Whether the time is over. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

import { Suspense, useRef, useState } from 'react';
import { useSite } from '../../features/site/api';
import { whenFirstPageLeft } from '../../lib/first-page';
import { ErrorBoundary } from '../../ui/error-boundary';
import { lazyPart, partBelow } from '../../ui/lazy-part';
import { useTitle } from '../../ui/use-title';
import { HomeCareer } from './career';
import { HomeFaq } from './faq';
import { HomeHero } from './hero';
import styles from './home-page.module.css';
import { HomeReady } from './ready';

// With calls and pictures of its own.
const TestimonialsSection = partBelow('blog', async () => ({
  default: (await import('../../features/testimonial/testimonials-section')).TestimonialsSection,
}));
/** Always the same element: the rest of the page may change without bringing this part about. */
const present = (
  <ErrorBoundary frame={(failure) => <div className={`wrap ${styles.away}`}>{failure}</div>}>
    <Suspense fallback={<div className={`trunk band band--green ${styles.present}`} />}>
      <TestimonialsSection />
    </Suspense>
  </ErrorBoundary>
);

/** In the part that is for reading alone. */
const READ = 'services';
const HomeStations = lazyPart(async () => {
  await whenFirstPageLeft(READ);
  return { default: (await import('./stations')).HomeStations };
});
/** Always the same element: it may stand as the server wrote it whatever changes around it. */
const stations = (
  <Suspense>
    <HomeStations />
  </Suspense>
);

/** The landing page (specification, section 2): one line from Apply to Certificate. All its texts are the site's. */
export default function HomePage() {
  const site = useSite();
  const [search, setSearch] = useState<string | null>(null);
  const career = useRef<HTMLElement>(null);
  useTitle([site.hero.programme, site.hero.edition].join(' ').trim());

  return (
    <>
      <HomeHero
        site={site}
        onSearch={(text) => {
          setSearch(text);
          if (career.current) jumpTo(career.current);
        }}
      />
      {stations}
      {present}
      <HomeCareer ref={career} site={site} search={search} />
      <HomeReady {...site} />
      <HomeFaq faq={site.faq} />
    </>
  );
}

/** To a section further down, with the eyes and with the focus, so that Tab goes on from there. */
function jumpTo(section: HTMLElement) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  section.querySelector('h2')?.focus({ preventScroll: true });
}

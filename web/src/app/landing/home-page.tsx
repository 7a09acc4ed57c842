import type { Question } from '@contract/pages';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../features/site/api';
import { whenFirstPageLeft } from '../../lib/first-page';
import { paths } from '../../lib/paths';
import { ErrorBoundary } from '../../ui/page/error-boundary';
import { lazyPart, partBelow } from '../../ui/page/lazy-part';
import { useTitle } from '../../ui/page/page';
import { HomeCareer } from './career';
import { HomeHero } from './hero';
import styles from './home-page.module.css';
import { HomeReady } from './ready';

const TestimonialsSection = partBelow('blog', async () => ({
  default: (await import('../../features/testimonial/testimonials-section')).TestimonialsSection,
}));
/** A constant element, so that React skips it when the page changes. */
const present = (
  <ErrorBoundary frame={(failure) => <div className="wrap band">{failure}</div>}>
    <Suspense fallback={<div className={`trunk band band--green ${styles.present}`} />}>
      <TestimonialsSection />
    </Suspense>
  </ErrorBoundary>
);

/** Id of an element in the static part. */
const READ = 'services';
const HomeStations = lazyPart(async () => {
  await whenFirstPageLeft(READ);
  return { default: (await import('./stations')).HomeStations };
});
/** A constant element, so that React keeps the server-rendered HTML. */
const stations = (
  <Suspense>
    <HomeStations />
  </Suspense>
);

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

/** Also moves focus, so that Tab continues there. */
function jumpTo(section: HTMLElement) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  section.querySelector('h2')?.focus({ preventScroll: true });
}

const HomeFaq = ({ faq }: { faq: Question[] }) => (
  <section id="contact" className={`wrap column ${styles.faq}`}>
    <div className="stack">
      <h2 className="t-4xl">Questions before you apply</h2>
      <p className="say">
        Still have a question?{' '}
        <Link className="link" to={paths.contact}>
          Contact Us
        </Link>
      </p>
    </div>
    <div>
      {faq.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an editor may enter the same question twice
        <details key={`${index} ${question}`} className={styles.question} open={index === 0}>
          <summary className="row row--one spread">{question}</summary>
          <p className="say">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

import type { TestimonialPage } from '@contract/testimonial';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { pageOf } from '../../lib/query';
import { LinkButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Pages } from '../../ui/list/pages';
import { PageLead, useDescription, useMissing, useTitle } from '../../ui/page/page';
import { Photo } from '../../ui/photo';
import styles from './all-testimonials.module.css';
import { useTestimonials } from './api';
import { Carousel, HoldButton } from './carousel';
import { AboutAuthor } from './quote';
import { TestimonialsState } from './testimonials-state';

export default function TestimonialsPage() {
  useTitle('Testimonials');
  useDescription('What interns say after presenting their work.');
  const [params] = useSearchParams();
  const page = pageOf(params);
  const answer = useTestimonials(page);
  const [held, setHeld] = useState(false);
  const testimonials = answer.data?.data ?? [];
  const some = testimonials.length > 0;
  const loading = !answer.data && !answer.error;
  useMissing(page > 1 && answer.data !== undefined && !some);
  return (
    <>
      <div className={classNames('band--green on-band', styles.head, loading && styles.waits)}>
        <PageLead
          title="Testimonials"
          lede="What they say after presenting their work."
          action={
            <div className="row row--tight">
              {(some || loading) && <HoldButton loading={loading} held={held} onHold={setHeld} />}
              <LinkButton variant="band" small to={paths.leaveTestimonial}>
                Leave a testimonial
              </LinkButton>
            </div>
          }
        />
        {some ? <Carousel testimonials={testimonials} held={held} ornament /> : <TestimonialsState {...answer} />}
      </div>
      {answer.data && some && <InFull {...answer.data} />}
    </>
  );
}

function InFull({ data: testimonials, meta }: TestimonialPage) {
  const { hash } = useLocation();
  useEffect(() => {
    // Runs after the router has scrolled to the top.
    const timer = setTimeout(() => {
      const target = document.getElementById(hash.slice(1));
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [hash]);

  return (
    <section className={`wrap ${styles.full}`} aria-labelledby="in-full">
      <h2 id="in-full" className="t-2xl">
        All testimonials
      </h2>
      <ul className={styles.columns}>
        {testimonials.map((testimonial) => (
          <li key={testimonial._id} id={testimonial._id} tabIndex={-1}>
            <figure>
              <figcaption className="row row--one">
                <Photo src={testimonial.Photo} name={testimonial.Name} size={48} />
                <span>
                  <b dir="auto">{testimonial.Name}</b>
                  <AboutAuthor testimonial={testimonial} />
                </span>
              </figcaption>
              <blockquote className="quoted" dir="auto">
                {testimonial.Review}
              </blockquote>
            </figure>
          </li>
        ))}
      </ul>
      <Pages
        page={meta.page}
        pageCount={meta.pageCount}
        to={(page) => paths.testimonialsPage(page)}
        label="Pages of the testimonials"
      />
    </section>
  );
}

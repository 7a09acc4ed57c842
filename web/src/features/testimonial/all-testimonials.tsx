import type { Testimonial } from '@contract/testimonial';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../components/button';
import { classNames } from '../../components/class-names';
import { PageLead } from '../../components/page-lead';
import { Photo } from '../../components/photo';
import { paths } from '../../lib/paths';
import styles from './all-testimonials.module.css';
import { useTestimonials } from './api';
import { Carousel } from './carousel';
import { HoldButton } from './hold-button';
import { InternMark } from './intern-mark';
import { ProfileLink } from './profile-link';
import { TestimonialsState } from './testimonials-state';

/** The testimonials section alone (specification, section 2), and below it every one of them in full. */
export function AllTestimonials() {
  const answer = useTestimonials();
  const [held, setHeld] = useState(false);
  const testimonials = answer.data ?? [];
  const some = testimonials.length > 0;
  const waits = !answer.data && !answer.error;
  return (
    <>
      <div className={classNames('band--green on-band', styles.head, waits && styles.waits)}>
        <PageLead
          title="Testimonials"
          lede="What they say once the work is shown."
          action={
            <div className="row row--tight">
              {(some || waits) && <HoldButton waits={waits} held={held} onHold={setHeld} />}
              <LinkButton variant="band" small to={paths.leaveReview}>
                Leave a review
              </LinkButton>
            </div>
          }
        />
        {some ? <Carousel testimonials={testimonials} held={held} ornament /> : <TestimonialsState {...answer} />}
      </div>
      {some && <InFull testimonials={testimonials} />}
    </>
  );
}

function InFull({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    // After the arrival on the page, which goes to its top.
    const timer = setTimeout(() => {
      const asked = document.getElementById(hash.slice(1));
      asked?.scrollIntoView();
      asked?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [hash]);

  return (
    <section className={`wrap ${styles.full}`} aria-labelledby="in-full">
      <h2 id="in-full" className="t-2xl">
        Every word of it
      </h2>
      <ul className={styles.columns}>
        {testimonials.map(({ _id, Name, Review, Photo: src, Linkedin, Intern }) => (
          <li key={_id} id={_id} tabIndex={-1}>
            <figure>
              <figcaption>
                <Photo src={src} name={Name} size={48} />
                <span>
                  <b>{Name}</b>
                  {Intern !== undefined && <InternMark domain={Intern} />}
                  <ProfileLink linkedin={Linkedin} name={Name} />
                </span>
              </figcaption>
              <blockquote>{Review}</blockquote>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

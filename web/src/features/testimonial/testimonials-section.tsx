import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { useTestimonials } from './api';
import { Carousel, HoldButton } from './carousel';
import styles from './testimonials-section.module.css';
import { TestimonialsState } from './testimonials-state';

export function TestimonialsSection() {
  const answer = useTestimonials();
  const [held, setHeld] = useState(false);
  const testimonials = answer.data?.data ?? [];
  return (
    <section className="trunk band band--green on-band" id="blog" aria-labelledby="present">
      <div className="wrap">
        <div className="inset stop">
          <span className="node" />
          <div className="column split station">
            <div className="station__name">
              <h2 id="present" className="t-2xl">
                Present
              </h2>
              <p className="say">
                Everyone shows what they built. This is what they said afterwards.{' '}
                <Link to={paths.testimonials}>Read them all</Link>
              </p>
            </div>
            <div className={classNames('row spread', styles.say)}>
              <p className="t-3xl">What they say after presenting their work.</p>
              <div className="row row--tight">
                {testimonials.length > 0 && <HoldButton held={held} onHold={setHeld} />}
                <LinkButton variant="band" small to={paths.leaveTestimonial}>
                  Leave a testimonial
                </LinkButton>
              </div>
            </div>
          </div>
        </div>
      </div>
      {testimonials.length > 0 ? (
        <Carousel testimonials={testimonials} held={held} />
      ) : (
        <TestimonialsState {...answer} />
      )}
    </section>
  );
}

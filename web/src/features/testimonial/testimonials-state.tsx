import type { TestimonialPage } from '@contract/testimonial';
import type { ComponentProps } from 'react';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { Empty, FailedRead, Loading, Skeleton } from '../../ui/page/page-state';
import styles from './testimonials-state.module.css';

type TestimonialsStateProps = ComponentProps<typeof FailedRead>['read'] & { data?: TestimonialPage };

export function TestimonialsState({ data, ...read }: TestimonialsStateProps) {
  const panel =
    data && data.meta.page > 1 ? (
      <Empty title="There are no testimonials on this page.">
        <LinkButton to={paths.testimonials}>All testimonials</LinkButton>
      </Empty>
    ) : data ? (
      <Empty title="No testimonials yet." say="The first one could be yours.">
        <LinkButton go to={paths.leaveTestimonial}>
          Leave a testimonial
        </LinkButton>
      </Empty>
    ) : read.error ? (
      <FailedRead message="Could not fetch testimonials. Please try again later." read={read} />
    ) : null;
  return (
    <div className="wrap">
      <div className={`inset ${styles.state}`}>
        {panel ? (
          <div className={styles.panel}>{panel}</div>
        ) : (
          <Loading label="Loading testimonials...">
            <div className={styles.skeletons}>
              {[0, 1, 2].map((card) => (
                <div key={card}>
                  <span className={`disc ${styles.face}`} />
                  <Skeleton width={92} tall />
                  <Skeleton width={100} tall />
                  <Skeleton width={64} tall />
                  <Skeleton width={40} />
                </div>
              ))}
            </div>
          </Loading>
        )}
      </div>
    </div>
  );
}

import type { TestimonialPage } from '@contract/testimonial';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { Empty, Failed, Loading, Skeleton } from '../../ui/page/page-state';
import styles from './testimonials-state.module.css';

interface TestimonialsStateProps {
  data?: TestimonialPage;
  error?: Error;
  isValidating: boolean;
  mutate: () => unknown;
}

/** Shown while testimonials load, if they fail to, or if there are none. */
export function TestimonialsState({ data, error, isValidating, mutate }: TestimonialsStateProps) {
  const panel =
    data && data.meta.page > 1 ? (
      <Empty title="There are no testimonials this far back.">
        <LinkButton to={paths.testimonials}>All testimonials</LinkButton>
      </Empty>
    ) : data ? (
      <Empty title="No testimonials yet.">
        <p className="say">The first one could be yours.</p>
        <LinkButton go to={paths.leaveReview}>
          Leave a testimonial
        </LinkButton>
      </Empty>
    ) : error ? (
      <Failed
        message="Could not fetch testimonials. Please try again later."
        detail={error.message}
        error={error}
        busy={isValidating}
        onRetry={() => mutate()}
      />
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
                  <span className={styles.face} />
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

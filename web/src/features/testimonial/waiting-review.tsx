import { NO_LINK } from '@contract/placeholders';
import type { UnverifiedReview } from '@contract/testimonial';
import type { AdminProps } from '../../lib/admin-token';
import { Fact, Facts } from '../../moderated/facts';
import { Quote } from './quote';
import { ReviewPhoto } from './review-photo';
import { useReviewPhoto } from './use-review-photo';
import styles from './waiting-review.module.css';

/** A review as it would be published, and its photo in full: the site shows a circle of it. */
export function WaitingReview({ entry: review, admin }: { entry: UnverifiedReview; admin: AdminProps }) {
  const photo = useReviewPhoto(review, admin);
  return (
    <>
      <Facts createdAt={review.createdAt} text={review.Review} sentAgain={review.sentAgain}>
        <Fact name="LinkedIn">
          {review.Linkedin === NO_LINK ? 'Not given' : review.Linkedin.replace(/^https?:\/\//, '')}
        </Fact>
      </Facts>
      <div className={styles.both}>
        <div className={`band--green on-band ${styles.card}`}>
          <Quote testimonial={{ ...review, Photo: photo.src }} />
        </div>
        <ReviewPhoto {...photo} name={review.Name} />
      </div>
    </>
  );
}

import { NO_LINK } from '@contract/placeholders';
import type { Testimonial, UnverifiedReview } from '@contract/testimonial';
import type { ReactNode } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { Fact, Facts } from './facts';
import { ReviewPhoto } from './review-photo';
import styles from './review-text.module.css';
import { useReviewPhoto } from './use-review-photo';

interface ReviewTextProps {
  review: UnverifiedReview;
  admin: AdminProps;
  show: (review: Testimonial) => ReactNode;
}

/** A review as it would be published, and its photo in full: the site shows a circle of it. */
export function ReviewText({ review, admin, show }: ReviewTextProps) {
  const photo = useReviewPhoto(review, admin);
  return (
    <>
      <Facts createdAt={review.createdAt} text={review.Review} sentAgain={review.sentAgain}>
        <Fact name="LinkedIn">
          {review.Linkedin === NO_LINK ? 'Not given' : review.Linkedin.replace(/^https?:\/\//, '')}
        </Fact>
      </Facts>
      <div className={styles.both}>
        <div className={`band--green on-band ${styles.card}`}>{show({ ...review, Photo: photo.src })}</div>
        <ReviewPhoto {...photo} name={review.Name} />
      </div>
    </>
  );
}

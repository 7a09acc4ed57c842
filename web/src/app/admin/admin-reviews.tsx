import { Queue } from '../../features/moderation/queue';
import { reviewsShown } from '../../features/moderation/reviews';
import { Quote } from '../../features/testimonial/quote';
import type { AdminProps } from '../../lib/admin-token';

const reviews = reviewsShown((review) => <Quote testimonial={review} />);

/** The unverified reviews, as they would stand among the testimonials. */
export default function AdminReviews(admin: AdminProps) {
  return <Queue kind={reviews} {...admin} />;
}

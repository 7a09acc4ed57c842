import { PageLead } from '../components/page-lead';
import { useTitle } from '../components/use-title';
import { ReviewForm } from '../features/testimonial/review-form';

export default function LeaveReviewPage() {
  useTitle('Leave a review');
  return (
    <>
      <PageLead
        title="Leave a review"
        lede="How was the month? Your words stand on the front page once an editor has read them."
      />
      <ReviewForm />
    </>
  );
}

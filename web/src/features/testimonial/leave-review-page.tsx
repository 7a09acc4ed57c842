import { OwnDraft } from '../../forms/own-draft';
import { PageLead } from '../../ui/page-lead';
import { useTitle } from '../../ui/use-title';
import { newReview } from './review-draft';
import { ReviewForm } from './review-form';

export default function LeaveReviewPage() {
  useTitle('Leave a testimonial');
  return (
    <>
      <PageLead
        title="Leave a testimonial"
        lede="How was the month? Your words appear on the front page after a moderator has read them."
      />
      <OwnDraft store={newReview} wide>
        <ReviewForm />
      </OwnDraft>
    </>
  );
}

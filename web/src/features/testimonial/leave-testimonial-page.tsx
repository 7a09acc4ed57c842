import { OwnDraft } from '../../forms/own-draft';
import { PageLead, useDescription, useTitle } from '../../ui/page/page';
import { newTestimonial, TestimonialForm } from './testimonial-form';

export default function LeaveTestimonialPage() {
  useTitle('Leave a testimonial');
  useDescription('Tell us what the programme was like for you.');
  return (
    <>
      <PageLead
        title="Leave a testimonial"
        lede="How was the month? Your words appear on the front page after a moderator has read them."
      />
      <OwnDraft store={newTestimonial} wide>
        <TestimonialForm />
      </OwnDraft>
    </>
  );
}

import { messages } from '@contract/messages';
import type { SentReceipt } from '@contract/sent-receipt';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/button';
import { FormEnd } from '../../ui/form-end';
import { PrivateLinkBox } from '../../ui/private-link-box';

/** It has been sent (specification, section 4): what happens next. */
export const ReviewSent = ({ receipt }: { receipt: SentReceipt | null }) => (
  <FormEnd
    tone="ok"
    title={messages.review.submitted}
    say="A moderator will read your testimonial. Once it is verified, it appears on the testimonials page."
  >
    {receipt && <PrivateLinkBox {...receipt} noun="testimonial" />}
    <div className="row">
      <LinkButton to={paths.testimonials}>Read the testimonials</LinkButton>
      <LinkButton variant="bare" to={paths.home}>
        Go to the front page
      </LinkButton>
    </div>
  </FormEnd>
);

/** It could not be sent (specification, section 8): why, and the way back to the form. */
export const ReviewFailed = ({ detail, onTryAgain }: { detail: string; onTryAgain: () => void }) => (
  <FormEnd
    tone="bad"
    title={messages.review.failed}
    say={`${detail} Nothing is lost: your words and your photo are still here.`.trim()}
  >
    <Button variant="line" onClick={onTryAgain}>
      Try Again
    </Button>
  </FormEnd>
);

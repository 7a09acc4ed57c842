import { messages } from '@contract/messages';
import { Button, LinkButton } from '../../components/button';
import { PrivateLinkBox } from '../../components/private-link-box';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import styles from './review-form.module.css';

/** It has been sent (specification, section 4): what happens next. */
export const ReviewSent = ({ link }: { link: string | null }) => (
  <div className={styles.end}>
    <span className={`node node--done ${styles.sent}`} />
    <h2 ref={focusOn} className="t-3xl" tabIndex={-1} aria-describedby="review-end">
      {messages.review.submitted}
    </h2>
    <p id="review-end" className="say">
      Your review is with an editor now. Once it has been read, it stands among the testimonials.
    </p>
    {link && <PrivateLinkBox link={link} noun="review" />}
    <div className="row">
      <LinkButton to={paths.testimonials}>Read the testimonials</LinkButton>
      <LinkButton variant="bare" to={paths.home}>
        Go to the front page
      </LinkButton>
    </div>
  </div>
);

/** It could not be sent (specification, section 8): why, and the way back to the form. */
export const ReviewFailed = ({ detail, onTryAgain }: { detail: string; onTryAgain: () => void }) => (
  <div className={styles.end}>
    <span className="node node--bad" />
    <h2 ref={focusOn} className="t-3xl" tabIndex={-1} aria-describedby="review-end">
      {messages.review.failed}
    </h2>
    <p id="review-end" className="say">
      {detail} Nothing is lost: your words and your photo are still here.
    </p>
    <Button variant="line" onClick={onTryAgain}>
      Try Again
    </Button>
  </div>
);

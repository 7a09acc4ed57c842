import type { SentReview } from '@contract/testimonial';
import { type ReviewText, reviewTextSchema } from '@contract/testimonial';
import type { Draft } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { MarksToDo } from '../../moderated/marks';
import { SendAgainFailed } from '../../moderated/send-again-failed';
import { SentForm } from '../../moderated/sent-form';
import type { SentFormProps, SentKind } from '../../moderated/sent-kind';
import { Button } from '../../ui/button';
import { emptyReview, type ReviewDraft } from './review-draft';
import styles from './review-form.module.css';
import { ReviewWords } from './review-words';

type FormProps = SentFormProps<SentReview, ReviewText>;

const others = { to: paths.testimonials, words: 'Read the testimonials' };

const sentReview: SentKind<SentReview, ReviewDraft> = {
  nameOf: () => 'Your testimonial',
  schema: reviewTextSchema,
  empty: emptyReview,
  draftOf: ({ name, linkedin, review, certificateId }) => ({
    name,
    linkedin: linkedin ?? '',
    review,
    certificateId: certificateId ?? '',
    email: '',
  }),
  partsOf: ({ name, linkedin, review, certificateId }) => [
    ['Name', name],
    ['LinkedIn', linkedin],
    ['Review', review],
    ['Certificate ID', certificateId],
  ],
  publicPage: () => others,
  others,
  afterPublication: 'You can withdraw it below at any time. It then disappears from the site at once.',
  withdrawable: 'You can withdraw your testimonial at any time, even after it is published.',
  deletedWith: 'your photo',
  Text: SentReviewText,
  Form: SentReviewForm,
};

/** A review that waits, or was sent back, to change and to send again. Nothing that was typed is lost by a failure. */
function SentReviewForm(props: FormProps) {
  return (
    <SentForm {...props} kind={sentReview} newer={<SentReviewText text={props.text} />}>
      {(draft, onSent) => <ChangeForm {...props} {...{ draft, onSent }} />}
    </SentForm>
  );
}

function ChangeForm({ text, marks, draft, send, onSent, load }: FormProps & { draft: Draft<ReviewDraft> }) {
  const { form, field } = useForm(reviewTextSchema, { values: draft.values, draft });
  const { busy, failure, onSubmit } = useFormSubmit(form, { send: (review, key) => send(review, key), onSent });
  return (
    <form className={styles.again} onSubmit={onSubmit} noValidate>
      <MarksToDo marks={marks} text={form.watch('review')} />
      <ReviewWords field={field} review={form.watch('review')} />
      {failure && <SendAgainFailed error={failure} load={load} />}
      <p className="small">
        Your photo stays. For another one, withdraw this testimonial and send a new one. {agreed(text)}
      </p>
      <Button type="submit" go busy={busy} busyLabel="Sending…">
        Send it again
      </Button>
    </form>
  );
}

const agreed = ({ consent }: SentReview): string =>
  consent ? `You agreed on ${formatUtcDay(consent.at)} that it may be shown with your name and photo.` : '';

/** A review as it stands on the site, and what was agreed to. */
function SentReviewText({ text }: { text: SentReview }) {
  return (
    <div className="stack">
      <blockquote className={styles.words} dir="auto">
        {text.review}
      </blockquote>
      <p dir="auto">{text.name}</p>
      <p className="small">{agreed(text)}</p>
    </div>
  );
}

export default sentReview;

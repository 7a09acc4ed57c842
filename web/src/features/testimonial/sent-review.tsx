import { messages } from '@contract/messages';
import type { SentReview } from '@contract/private-link';
import { type ReviewText, reviewTextSchema } from '@contract/testimonial';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { ApiError } from '../../lib/api-client';
import { formatUtcDay } from '../../lib/format';
import { sendKeys } from '../../lib/send-key';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { draftOfSent, forgetDraft, keepDraft, type ReviewDraft, readDraft } from './review-draft';
import styles from './review-form.module.css';
import { ReviewWords } from './review-words';

interface SentReviewFormProps {
  text: SentReview;
  /** When this version was sent: its draft is kept under it. */
  sentAt: string;
  onSend: (text: ReviewText, key: string) => Promise<void>;
}

const FIELDS = ['name', 'linkedin', 'review', 'certificateId'] as const;

/** A review that waits, or was sent back, to change and to send again. Nothing that was typed is lost by a failure. */
export function SentReviewForm({ text, sentAt, onSend }: SentReviewFormProps) {
  const place = draftOfSent(sentAt);
  const [from] = useState(() => draftOf(text));
  const [kept] = useState(() => readDraft(place));
  const [keys] = useState(() => sendKeys());
  const [failure, setFailure] = useState<{ detail: string }>();
  const { control, register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(reviewTextSchema),
    defaultValues: { ...from, ...kept },
  });
  const values = useWatch({ control });
  const now = JSON.stringify({ ...from, ...values });
  useEffect(() => {
    const draft = JSON.parse(now) as ReviewDraft;
    if (now === JSON.stringify(from)) forgetDraft(place);
    else keepDraft(draft, place);
  }, [now, from, place]);

  const onSubmit = useOneAtATime(
    handleSubmit(async (review) => {
      setFailure(undefined);
      try {
        await onSend(review, await keys.keyFor(review));
        forgetDraft(place);
      } catch (error) {
        const marked = error instanceof ApiError ? error.errors : [];
        const wrong = FIELDS.flatMap((name) =>
          marked.filter(({ field }) => field === name).map(({ msg }) => [name, msg] as const),
        );
        for (const [index, [name, message]] of wrong.entries()) {
          setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
        }
        setFailure({ detail: (error as Error).message });
      }
    }),
  );

  return (
    <form className={styles.again} onSubmit={onSubmit} noValidate>
      <ReviewWords
        register={register}
        errors={formState.errors}
        review={values.review ?? ''}
        sending={formState.isSubmitting}
      />
      {failure && (
        <Notice tone="bad" title={messages.privateLink.sendFailed}>
          {failure.detail} Your words are still here.
        </Notice>
      )}
      <p className="small">
        Your photo stays. For another one, withdraw this review and send a new one. {agreed(text)}
      </p>
      <Button type="submit" go busy={formState.isSubmitting} busyLabel="Sending…">
        Send it again
      </Button>
    </form>
  );
}

const draftOf = ({ name, linkedin, review, certificateId }: SentReview): ReviewDraft => ({
  name,
  linkedin: linkedin ?? '',
  review,
  certificateId: certificateId ?? '',
  email: '',
});

const agreed = ({ consent }: SentReview): string =>
  consent ? `You agreed on ${formatUtcDay(consent.at)} that it may be shown with your name and photo.` : '';

/** A review as it stands on the site, and what was agreed to. */
export const SentReviewText = ({ text }: { text: SentReview }) => (
  <div className="stack">
    <blockquote className={styles.words}>{text.review}</blockquote>
    <p>{text.name}</p>
    <p className="small">{agreed(text)}</p>
  </div>
);

import type { SentReview } from '@contract/private-link';
import { type ReviewText, reviewTextSchema } from '@contract/testimonial';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api-client';
import { formatUtcDay } from '../../lib/format';
import { sendKeys } from '../../lib/send-key';
import type { SentKind } from '../../lib/sent-draft';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Button } from '../../ui/button';
import { SendAgainFailed } from '../../ui/send-again-failed';
import { SentForm, type SentFormProps } from '../../ui/sent-form';
import { emptyReview, type ReviewDraft } from './review-draft';
import styles from './review-form.module.css';
import { ReviewWords } from './review-words';

type FormProps = SentFormProps<SentReview, ReviewText>;

const FIELDS = ['name', 'linkedin', 'review', 'certificateId'] as const;

/** A review, as its form has it. */
export const sentReview: SentKind<SentReview, ReviewDraft> = {
  noun: 'testimonial',
  schema: reviewTextSchema,
  empty: emptyReview,
  draftOf: ({ name, linkedin, review, certificateId }) => ({
    name,
    linkedin: linkedin ?? '',
    review,
    certificateId: certificateId ?? '',
    email: '',
  }),
  parts: [
    ['name', 'Name'],
    ['linkedin', 'LinkedIn'],
    ['review', 'Review'],
    ['certificateId', 'Certificate ID'],
  ],
};

/** A review that waits, or was sent back, to change and to send again. Nothing that was typed is lost by a failure. */
export const SentReviewForm = (props: FormProps) => (
  <SentForm {...props} kind={sentReview} newer={<SentReviewText text={props.text} />}>
    {({ draft, change, save, replaced }, onSent) => (
      <Form key={replaced} {...props} {...{ draft, change, save, onSent }} />
    )}
  </SentForm>
);

interface ChangeProps extends FormProps {
  /** What it begins with. */
  draft: ReviewDraft;
  change: (part: Partial<ReviewDraft>) => void;
  save: () => void;
}

function Form({ text, draft, change, save, send, onSent, load }: ChangeProps) {
  const [keys] = useState(() => sendKeys());
  const [failure, setFailure] = useState<Error>();
  const { control, register, handleSubmit, formState, setError, subscribe } = useForm({
    resolver: valibotResolver(reviewTextSchema),
    defaultValues: draft,
  });
  const review = useWatch({ control, name: 'review' });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          change(values as ReviewDraft);
          // So few words are kept at once.
          save();
        },
      }),
    [subscribe, change, save],
  );

  const onSubmit = useOneAtATime(
    handleSubmit(async (review) => {
      setFailure(undefined);
      try {
        onSent(await send(review, await keys.keyFor(review)));
      } catch (error) {
        const marked = error instanceof ApiError ? error.errors : [];
        const wrong = FIELDS.flatMap((name) =>
          marked.filter(({ field }) => field === name).map(({ msg }) => [name, msg] as const),
        );
        for (const [index, [name, message]] of wrong.entries()) {
          setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
        }
        setFailure(error as Error);
      }
    }),
  );

  return (
    <form className={styles.again} onSubmit={onSubmit} noValidate>
      <ReviewWords register={register} errors={formState.errors} review={review} sending={formState.isSubmitting} />
      {failure && <SendAgainFailed error={failure} load={load} />}
      <p className="small">
        Your photo stays. For another one, withdraw this testimonial and send a new one. {agreed(text)}
      </p>
      <Button type="submit" go busy={formState.isSubmitting} busyLabel="Sending…">
        Send it again
      </Button>
    </form>
  );
}

const agreed = ({ consent }: SentReview): string =>
  consent ? `You agreed on ${formatUtcDay(consent.at)} that it may be shown with your name and photo.` : '';

/** A review as it stands on the site, and what was agreed to. */
export const SentReviewText = ({ text }: { text: SentReview }) => (
  <div className="stack">
    <blockquote className={styles.words} dir="auto">
      {text.review}
    </blockquote>
    <p dir="auto">{text.name}</p>
    <p className="small">{agreed(text)}</p>
  </div>
);

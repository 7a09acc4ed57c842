import { limits } from '@contract/limits';
import type { reviewTextSchema } from '@contract/testimonial';
import { tidyProse } from '@contract/validate';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type * as v from 'valibot';
import { formatNumber } from '../../lib/format';
import { Count, TextArea, TextField } from '../../ui/field';

type Input = v.InferInput<typeof reviewTextSchema>;

interface ReviewWordsProps {
  register: UseFormRegister<Input>;
  errors: FieldErrors<Input>;
  /** The review as it is being written. */
  review: string;
  sending: boolean;
}

/** What a review says, and who says it: when it is written, and when it is changed. */
export const ReviewWords = ({ register, errors, review, sending }: ReviewWordsProps) => (
  <>
    <TextField label="Name" autoComplete="name" readOnly={sending} error={errors.name?.message} {...register('name')} />
    <TextField
      label="LinkedIn"
      optional
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://www.linkedin.com/in/your-name"
      readOnly={sending}
      error={errors.linkedin?.message}
      {...register('linkedin')}
    />
    <TextArea
      label="Review"
      rows={6}
      readOnly={sending}
      error={errors.review?.message}
      hint={<ReviewCount review={review} />}
      {...register('review')}
    />
    <TextField
      label="Certificate ID"
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="Add your certificate ID to mark the testimonial “verified intern”. The name must match. The ID is never shown."
      readOnly={sending}
      error={errors.certificateId?.message}
      {...register('certificateId')}
    />
  </>
);

/** How long the review is, counted as the rule counts. */
function ReviewCount({ review }: { review: string }) {
  const { min, max } = limits.review;
  const count = tidyProse(review).length;
  const short = count < min;
  const words = short ? 'too short' : count > max ? 'too long' : 'long enough';
  return (
    <Count enough={count === 0 ? undefined : !short && count <= max}>
      {formatNumber(count)} / {formatNumber(short ? min : max)}
      <span className="vh"> characters: {words}</span>
    </Count>
  );
}

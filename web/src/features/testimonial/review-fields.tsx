import { fileLimits, limits } from '@contract/limits';
import { tidyProse } from '@contract/validate';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import type * as v from 'valibot';
import { Button } from '../../components/button';
import { Count, TextArea, TextField } from '../../components/field';
import { FileField } from '../../components/file-field';
import { Photo } from '../../components/photo';
import { acceptOf } from '../../lib/check-file';
import { formatNumber } from '../../lib/format';
import type { ReviewForm, reviewFormSchema } from './review-schema';

type Input = v.InferInput<typeof reviewFormSchema>;

interface ReviewFieldsProps {
  control: Control<Input, unknown, ReviewForm>;
  register: UseFormRegister<Input>;
  errors: FieldErrors<Input>;
  /** The review as it is being written. */
  review: string;
  /** Address of the chosen photo. */
  picture: string;
  /** How much has gone, a part of 1, while it is being sent. */
  sent?: number;
  onPick: (file: File | null) => void;
  /** The chosen photo cannot be shown. */
  onUnreadable: () => void;
}

/** Name, LinkedIn, review and photo (specification, sections 3 and 5). */
export function ReviewFields({
  control,
  register,
  errors,
  review,
  picture,
  sent,
  onPick,
  onUnreadable,
}: ReviewFieldsProps) {
  const sending = sent !== undefined;
  return (
    <>
      <TextField
        label="Name"
        autoComplete="name"
        readOnly={sending}
        error={errors.name?.message}
        {...register('name')}
      />
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
      <Controller
        control={control}
        name="photo"
        render={({ field: { ref, value } }) => (
          <FileField
            ref={ref}
            label="Photo"
            hint={fileLimits.photo.words}
            accept={acceptOf(fileLimits.photo)}
            file={value}
            onPick={onPick}
            preview={value && picture ? <Photo src={picture} name="" size={48} onError={onUnreadable} /> : undefined}
            sent={sent}
            disabled={sending}
            error={errors.photo?.message}
          />
        )}
      />
      <p className="vh" role="status">
        {sending && wordsFor(sent)}
      </p>
      <Button type="submit" go busy={sending} busyLabel="Sending…">
        Submit review
      </Button>
    </>
  );
}

/** Every quarter is said once. */
function wordsFor(sent: number): string {
  const quarters = Math.floor(sent * 4) * 25;
  return quarters < 100 ? `Sending your review, ${quarters} %.` : 'Everything is sent, waiting for the answer.';
}

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

import { fileLimits } from '@contract/limits';
import { REVIEW_CONSENT } from '@contract/testimonial';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import type * as v from 'valibot';
import { acceptOf } from '../../lib/check-file';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FileField } from '../../ui/file-field';
import { Photo } from '../../ui/photo';
import type { ReviewForm, reviewFormSchema } from './review-schema';
import { ReviewWords } from './review-words';

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

/** Name, LinkedIn, review, photo and email address. */
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
      <ReviewWords register={register as never} errors={errors} review={review} sending={sending} />
      <TextField
        label="Email"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Private. We only use it for emails about this testimonial. It is never shown on the site or added to a mailing list."
        readOnly={sending}
        error={errors.email?.message}
        {...register('email')}
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
      <p className="small">
        {REVIEW_CONSENT.words} After sending you get a private link to check its status and to withdraw it at any time.
        If you give an email address, we send you the link. If not, it is shown only once: keep it, because we can’t
        show it again.
      </p>
      <Button type="submit" go busy={sending} busyLabel="Sending…">
        Submit testimonial
      </Button>
    </>
  );
}

/** Every quarter is said once. */
function wordsFor(sent: number): string {
  const quarters = Math.floor(sent * 4) * 25;
  return quarters < 100 ? `Sending your testimonial, ${quarters} %.` : 'Everything is sent, waiting for the answer.';
}
